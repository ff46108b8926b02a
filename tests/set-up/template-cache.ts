import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 24 * 3_600_000;
/** Templates contain sessions, which last a week, so they're rebuilt after three days. */
const PERIOD_DAYS = 3;
/** Templates older than this don't belong to any run. */
export const STALE_DAYS = PERIOD_DAYS + 1;

/** What a template is made from: the schema, the seed, everything that they import, and the code that makes it. */
const SOURCES = ["db", "documents", "domain", "emails", "platform", "server", "tests/set-up", "tests/builders/people.ts"];

/** Changes with anything that could change a template. */
export function templateKey(sources = [...SOURCES, "package-lock.json"], at = Date.now()): string {
  const hash = createHash("sha256").update(`${process.version} ${Math.floor(at / (PERIOD_DAYS * DAY_MS))}`);
  for (const path of sources.flatMap(filesOf).sort()) hash.update(`\n${path}\n`).update(readFileSync(path));
  return hash.digest("hex").slice(0, 16);
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Folders that are created once for each key, in a folder that the next install may delete. */
export class TemplateCache {
  readonly #folder: string;

  constructor(key: string, root = "node_modules/.cache/bluebonnet-tests") {
    this.#folder = join(root, key);
    mkdirSync(this.#folder, { recursive: true });
    for (const name of readdirSync(root)) {
      const path = join(root, name);
      if (name !== key && Date.now() - statSync(path).birthtimeMs > STALE_DAYS * DAY_MS) rmSync(path, { recursive: true, force: true });
    }
  }

  /**
   * The folder with this name. Others only ever see it finished: it's created next to its
   * destination, and if two runs do so at once, the first one counts.
   */
  async folder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
    const path = join(this.#folder, name);
    if (existsSync(path)) return path;
    const unfinished = join(this.#folder, `unfinished-${name}-${randomUUID()}`);
    mkdirSync(unfinished);
    try {
      await make(unfinished);
      renameSync(unfinished, path);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(path)) throw error;
    }
    return path;
  }

  /** The next request for this folder creates it again. */
  forget(name: string): void {
    rmSync(join(this.#folder, name), { recursive: true, force: true });
  }
}
