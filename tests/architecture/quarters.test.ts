import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { divide, inQuarter, provedFiles, quarterOf, readDivision } from "../set-up/quarters.ts";

const QUARTERS = [0, 1, 2, 3];

test.each(Object.entries(provedFiles))("four quarters are all files of %s, each once", (_name, patterns) => {
  const parts = QUARTERS.flatMap((quarter) => inQuarter(patterns, quarter));
  expect(parts.sort()).toEqual(globSync(patterns).sort());
});

test("every test file belongs to a project", () => {
  const journeys = globSync("tests/{http,e2e,faults}/**/*.test.ts").sort();
  expect(
    Object.values(provedFiles)
      .flatMap((patterns) => globSync(patterns))
      .sort(),
  ).toEqual(expect.arrayContaining(journeys));
});

test("a new file has a quarter by its name, and moves no other", () => {
  const division = readDivision();
  expect(QUARTERS).toContain(quarterOf("tests/e2e/new.test.ts", division));
  expect(quarterOf("tests/e2e/new.test.ts", division)).toBe(quarterOf("tests/e2e/new.test.ts", {}));
});

test("quarters are divided by what files take", () => {
  const durations = { a: 90, b: 50, c: 50, d: 45, e: 45, f: 40, g: 40 };
  const sums = QUARTERS.map((quarter) =>
    Object.entries(divide(durations)).reduce((sum, [file, own]) => sum + (own === quarter ? durations[file as "a"] : 0), 0),
  );
  expect(sums).toEqual([90, 90, 90, 90]);
});

let folder = "";
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A landed main at counter 7, its clone, and what the script says in the clone. */
function landed() {
  folder = mkdtempSync(join(tmpdir(), "turn-"));
  const [main, clone] = [join(folder, "main"), join(folder, "clone")];
  const run = (cwd: string, ...args: string[]) => {
    const own = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false", ...args];
    const { status, stderr } = spawnSync("git", own, { cwd, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  };
  mkdirSync(join(main, ".ci"), { recursive: true });
  mkdirSync(join(main, "scripts"));
  cpSync("scripts/turn.mjs", join(main, "scripts/turn.mjs"));
  writeFileSync(join(main, ".ci/turn"), "7\n");
  run(main, "init", "--quiet", "--initial-branch=main");
  run(main, "add", ".");
  run(main, "commit", "--quiet", "-m", "landed");
  run(folder, "clone", "--quiet", main, clone);
  const commit = (at: string, turn: string) => {
    writeFileSync(join(at, ".ci/turn"), turn);
    writeFileSync(join(at, "change"), `${turn}${readFileSync(join(at, ".ci/turn"), "utf8").length}`);
    run(at, "add", ".");
    run(at, "commit", "--quiet", "-m", "change");
  };
  const turn = (at: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/turn.mjs"], { cwd: at, encoding: "utf8" });
    return status === 0 ? stdout.trim() : stderr.trim();
  };
  return { main, clone, commit, turn };
}

test("a change that raises the counter takes the next quarter", () => {
  const { clone, commit, turn } = landed();
  commit(clone, "8\n");
  expect(turn(clone)).toBe("0");
});

test("a change that doesn't raise it is refused, and hears the number", () => {
  const { clone, commit, turn } = landed();
  commit(clone, "7\n");
  expect(turn(clone)).toBe("Write 8 into .ci/turn, and commit it: each change of main proves another quarter.");
});

test("main itself, its fresh clone, and a repository without a remote have nothing to compare with", () => {
  const { main, clone, turn } = landed();
  expect([turn(main), turn(clone)]).toEqual(["3", "3"]);
});

test("when main has moved on, the counter is compared with where the change started", () => {
  const { main, clone, commit, turn } = landed();
  commit(clone, "8\n");
  commit(main, "9\n");
  expect(turn(clone)).toBe("0");
});
