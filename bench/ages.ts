import { execFileSync } from "node:child_process";

/** A result that's older than this many commits says nothing about the program of today. */
export const MAX_AGE = 50;

/** How many commits came after the measured one. Null if that's unknown. */
export type Age = number | null;

/** The commits of this checkout. */
export interface History {
  head: string;
  /** How many commits `until` is ahead of `commit`. Null if `commit` isn't one of its ancestors. */
  countSince(commit: string, until: string): Age;
  /** The last commit that changed this file. Null if none did. */
  lastChangeOf(path: string): string | null;
}

/**
 * A result's age at the commit `until`. It's unknown if the measured commit isn't part of that commit's history (it was squashed, or the bench
 * ran on another branch), and if the checkout had uncommitted changes: that code was never a commit.
 */
export function ageOf(measured: string | null, until: string, history: History | null): Age {
  if (!history || !measured || measured.endsWith("+")) return null;
  return history.countSince(measured, until);
}

/** What a met target is worth today. */
export function standingOf(age: Age): "current" | "old" | "unknown" {
  if (age === null) return "unknown";
  return age > MAX_AGE ? "old" : "current";
}

export function shownAge(age: Age): string {
  if (age === null) return "age unknown";
  return `${age} ${age === 1 ? "commit" : "commits"} ago${age > MAX_AGE ? ", not measured since" : ""}`;
}

/**
 * Null if the history isn't here: in an archive, and in a shallow clone, where an old commit can't be told from one that never was and
 * counts come out too low.
 */
export function readHistory(): History | null {
  try {
    // The second line is empty unless the project lies in another project's repository.
    if (git("rev-parse", "--is-shallow-repository", "--show-prefix") !== "false") return null;
    return { head: git("rev-parse", "HEAD"), countSince, lastChangeOf: (path) => git("log", "-1", "--format=%H", "--", path) || null };
  } catch {
    // Git isn't installed, or this isn't a repository, or one without a commit.
    return null;
  }
}

function countSince(commit: string, until: string): Age {
  try {
    const [onlyInOlder, onlyInNewer] = git("rev-list", "--left-right", "--count", `${commit}...${until}`).split("\t");
    return onlyInOlder === "0" ? Number(onlyInNewer) : null;
  } catch {
    // There is no such commit.
    return null;
  }
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}
