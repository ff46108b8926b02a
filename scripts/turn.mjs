// Which quarter of `npm run prove` this run takes, and whether the change has raised the counter. `.ci/run` starts it; it prints the quarter.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const QUARTERS = 4;
const FILE = ".ci/turn";
const turn = Number(readFileSync(FILE, "utf8"));
if (!Number.isSafeInteger(turn) || turn < 1) fail(`${FILE} must be a whole number above 0.`);
const before = turnBefore();
if (before !== null && turn <= before) fail(`Write ${before + 1} into ${FILE}, and commit it: each change of main proves another quarter.`);
console.log(turn % QUARTERS);

/**
 * The counter on the main branch that this change starts from. Null if there's nothing to compare with: no repository or remote, or what's
 * checked is main itself. A clone of a submitted main is that: its origin has the same commit.
 */
function turnBefore() {
  const remote = process.env.CI_REMOTE ?? "origin";
  if (git("remote", "get-url", remote) === null) return null;
  // Without a connection, the branch as it was fetched last.
  const landed = git("fetch", "--quiet", remote, "main") === null ? `${remote}/main` : "FETCH_HEAD";
  const [head, base] = [git("rev-parse", "HEAD"), git("merge-base", "HEAD", landed)];
  if (base === null || base === head) return null;
  const text = git("show", `${base}:${FILE}`);
  return text === null ? null : Number(text);
}

/** Null if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return status === 0 ? stdout.trim() : null;
}

function fail(why) {
  console.error(why);
  process.exit(1);
}
