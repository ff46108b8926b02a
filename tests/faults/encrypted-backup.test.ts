import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmbedded } from "~/platform/db/index.ts";
import { folderWithStaff } from "../builders/staff.ts";
import { startCommand } from "./real-process.ts";

const KEY = "the key of these backups, long enough";
const folder = mkdtempSync(join(tmpdir(), "encrypted-"));
const place = join(folder, "backups");
let dataDir = "";

beforeAll(async () => {
  dataDir = await folderWithStaff();
  mkdirSync(place);
});
afterAll(() => {
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
});

const run = (args: string[], env: Record<string, string>) => startCommand(args, env).ended;

async function names(at: string): Promise<unknown[]> {
  const database = await openEmbedded(at);
  const { rows } = await database.db.execute(sql`select email from auth_users order by 1`);
  await database.close();
  return rows;
}

describe("an encrypted backup", () => {
  let path = "";

  test("is written with the key from a file, and openssl decrypts it without the program", async () => {
    const file = join(folder, "key");
    writeFileSync(file, `${KEY}\n`);
    const { code, output } = await run(["backup", place], { DATA_DIR: dataDir, BACKUP_KEY_FILE: file });
    expect([code, output]).toEqual([0, expect.stringContaining("encrypted  with BACKUP_KEY")]);
    const [name = "", ...others] = readdirSync(place);
    expect([name, others]).toEqual([expect.stringMatching(/^bluebonnet-.*\.tar\.gz\.enc$/), []]);
    path = join(place, name);
    expect(readFileSync(path).includes("about.json")).toBe(false);
    const openssl = ["enc", "-d", "-aes-256-cbc", "-pbkdf2", "-iter", "600000", "-pass", `file:${file}`, "-in", path];
    const archive = execFileSync("openssl", openssl, { maxBuffer: 1e9 });
    expect(execFileSync("tar", ["-tz"], { input: archive, maxBuffer: 1e9 }).toString()).toContain("about.json");
  });

  test.each([
    ["the wrong key", { BACKUP_KEY: "another key that is long enough, too" }, "BACKUP_KEY isn't the key that it was encrypted with"],
    ["no key", {}, "it's encrypted. Set BACKUP_KEY"],
  ])("with %s isn't restored, and changes nothing", async (_words, env, told) => {
    const other = await folderWithStaff();
    // The lock that keeps two backups apart stays.
    const files = () => readdirSync(other).filter((name) => name !== "backup.lock");
    const before = [await names(other), files().sort()];
    const { code, output } = await run(["restore", path, "--replace"], { DATA_DIR: other, ...env });
    expect([code, output]).toEqual([1, expect.stringContaining(told)]);
    expect(output).not.toMatch(/^ +at /m);
    expect([await names(other), files().sort()]).toEqual(before);
    rmSync(other, { recursive: true, force: true });
  });

  test("that was cut off or damaged is recognized", async () => {
    const content = readFileSync(path);
    const damaged = join(folder, "bluebonnet-damaged.tar.gz.enc");
    const verify = async (bytes: Buffer) => {
      writeFileSync(damaged, bytes);
      return run(["backup", "--verify", damaged], { DATA_DIR: dataDir, BACKUP_KEY: KEY });
    };
    const flipped = Buffer.from(content);
    flipped[content.length >> 1] = (flipped[content.length >> 1] ?? 0) ^ 1;
    for (const bytes of [content.subarray(0, -16), content.subarray(0, -5), flipped, content.subarray(0, 12)]) {
      const { code, output } = await verify(bytes);
      expect([code, output]).toEqual([1, expect.stringMatching(/can't be used: .*(truncated|damaged|incomplete|isn't)/)]);
      expect(output).not.toMatch(/^ +at /m);
    }
    expect(await verify(content)).toMatchObject({ code: 0 });
  });

  test("is restored with its key", async () => {
    const fresh = join(folder, "fresh");
    expect(await run(["restore", path], { DATA_DIR: fresh, BACKUP_KEY: KEY })).toMatchObject({ code: 0 });
    expect(await names(fresh)).toEqual(await names(dataDir));
  });

  test("and its name belong together", async () => {
    const plain = await run(["backup", join(folder, "mine.tar.gz")], { DATA_DIR: dataDir, BACKUP_KEY: KEY });
    expect(plain).toMatchObject({ code: 1, output: expect.stringContaining(".tar.gz.enc") });
    const open = await run(["backup", join(folder, "mine.tar.gz.enc")], { DATA_DIR: dataDir });
    expect(open).toMatchObject({ code: 1, output: expect.stringContaining("Set BACKUP_KEY") });
  });
});

const canMount = process.getuid?.() === 0 && spawnSync("mount", ["-V"]).status === 0;
if (!canMount) console.warn("No file system can be mounted here: the test of a backup place that fills up is SKIPPED.");

test.runIf(canMount)("a backup place that fills up: the command says so, and the older backup is intact and alone", async () => {
  const small = join(folder, "small");
  mkdirSync(small);
  expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", small]).status).toBe(0);
  try {
    const env = { DATA_DIR: dataDir, BACKUP_KEY: KEY };
    expect(await run(["backup", small, "--keep", "1"], env)).toMatchObject({ code: 0 });
    const [older = ""] = readdirSync(small);
    const { size } = statSync(join(small, older));
    writeFileSync(join(small, "filler"), Buffer.alloc(1_048_576 - size - 65_536));
    const last = readFileSync(join(dataDir, "last-backup"), "utf8");
    const { code, output } = await run(["backup", small, "--keep", "1"], env);
    expect([code, output]).toEqual([1, expect.stringContaining("the disk is full")]);
    expect(output).not.toMatch(/^ +at /m);
    expect(readdirSync(small).sort()).toEqual([older, "filler"].sort());
    expect(await run(["backup", "--verify", join(small, older)], env)).toMatchObject({ code: 0 });
    expect(readFileSync(join(dataDir, "last-backup"), "utf8"), "the metric still names the last good one").toBe(last);
  } finally {
    spawnSync("umount", ["--lazy", small]);
  }
});
