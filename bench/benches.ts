import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Age, ageOf, type History } from "./ages.ts";
import { type Result, storedResults } from "./result.ts";

/** A bench with its latest result. */
export interface Measured {
  name: string;
  about: string;
  result: Result | null;
  age: Age;
}

/** All benches, with the ages of their results at the commit `until`. */
export function listBenches(history: History | null, until = history?.head ?? ""): Measured[] {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".bench.ts"));
  return files.sort().map((file) => {
    const name = file.slice(0, -".bench.ts".length);
    const result = storedResults(name).at(-1) ?? null;
    return { name, about: aboutOf(name), result, age: ageOf(result?.commit ?? null, until, history) };
  });
}

/** The comment at the top of its file. */
function aboutOf(name: string): string {
  const head = readFileSync(join(import.meta.dirname, `${name}.bench.ts`), "utf8");
  return (/^(?:\/\/ .*\n)+/.exec(head)?.[0] ?? "")
    .replaceAll(/^\/\/ /gm, "")
    .replaceAll("\n", " ")
    .trim();
}
