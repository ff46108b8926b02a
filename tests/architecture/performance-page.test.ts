import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ageOf, type History, MAX_AGE, shownAge, standingOf } from "~/bench/ages.ts";
import { listBenches, type Measured } from "~/bench/benches.ts";
import { agingOf, differencesOf, PAGE, withResults } from "~/bench/performance-page.ts";
import type { Figure } from "~/bench/result.ts";

const text = readFileSync(PAGE, "utf8");
const ADVICE = "run npm run bench -- --write";

test("the performance page says what bench/results says", () => {
  expect(differencesOf(text, listBenches(null)), ADVICE).toEqual([]);
});

/** A history without branches, whose commits are numbers. */
function historyOf(length: number, { lost = [] as number[], lastChange = 0 } = {}): History {
  const place = (commit: string) => (lost.includes(Number.parseInt(commit, 16)) ? 0 : Number.parseInt(commit, 16));
  return {
    head: commitNo(length),
    countSince: (commit, until) => (place(commit) > 0 && place(commit) <= place(until) ? place(until) - place(commit) : null),
    lastChangeOf: () => (lastChange ? commitNo(lastChange) : null),
  };
}

function commitNo(number: number): string {
  return number.toString(16).padStart(12, "0");
}

describe("a result's age", () => {
  const all = historyOf(100);
  test.each<[string, string | null, History | null, string]>([
    ["measured at this commit", commitNo(100), all, "0 commits ago"],
    ["measured at the commit before", commitNo(99), all, "1 commit ago"],
    ["at the limit", commitNo(50), all, "50 commits ago"],
    ["past it", commitNo(49), all, "51 commits ago, not measured since"],
    ["measured at a commit that was squashed", commitNo(99), historyOf(100, { lost: [99] }), "age unknown"],
    ["measured at a commit of another branch", commitNo(101), all, "age unknown"],
    ["measured with uncommitted changes", `${commitNo(99)}+`, all, "age unknown"],
    ["measured outside a repository", null, all, "age unknown"],
    ["in a shallow clone or an archive", commitNo(99), null, "age unknown"],
  ])("%s", (_what, measured, history, shown) => {
    expect(shownAge(ageOf(measured, commitNo(100), history))).toBe(shown);
  });

  test("decides what a met target is worth", () => {
    expect([0, MAX_AGE, MAX_AGE + 1, null].map(standingOf)).toEqual(["current", "current", "old", "unknown"]);
  });
});

const met: Figure = { name: "fast enough", value: 1, unit: "ms", atMost: 2 };
const missed: Figure = { name: "too slow", value: 3, unit: "ms", atMost: 2 };

function measured(name: string, commit: string, figures: Figure[], at = historyOf(100)): Measured {
  const machine = { cores: 2, cpu: "A processor", node: "24.0.0", loadBefore: 0 };
  const result = { date: "2026-11-26T00:00:00.000Z", commit, machine, figures, notes: [] };
  return { name, about: `What ${name} measures.`, result, age: ageOf(commit, at.head, at) };
}

const benches = [
  measured("fresh", commitNo(80), [met, missed]),
  measured("old", commitNo(20), [met, met, missed]),
  measured("lost", `${commitNo(90)}+`, [met]),
];
const page = withResults(text, benches, commitNo(100));

describe("the sentence at the top", () => {
  test("counts only what recent results met", () => {
    const before = "2 were met more than 50 commits ago and haven't been measured since";
    const unknown = "1 were met by code that isn't in this history";
    expect(page).toContain(`Of 6 targets, **1 are met**, ${before}, ${unknown}, and **2 are missed**.`);
  });

  test("names the benches behind it, and the commit that ages count up to", () => {
    expect(page).toContain("Written at commit `000000000064`.");
    expect(page).toContain("Not measured since: `old`.");
    expect(page).toContain("Age unknown: `lost`.");
    expect(page).toContain("- old: too slow, 3 ms (target ≤ 2; 80 commits ago, not measured since)");
  });
});

describe("a page", () => {
  test("stands until it is 50 commits old", () => {
    expect(differencesOf(page, benches)).toEqual([]);
    expect(agingOf(page, benches, historyOf(100))).toEqual([]);
    expect(agingOf(page, benches, historyOf(150))).toEqual([]);
    expect(agingOf(page, benches, historyOf(151))).toEqual([`${PAGE} was written 51 commits ago`]);
  });

  test("stands after a squash, until it hasn't changed for 50 commits", () => {
    const squashed = (length: number) => historyOf(length, { lost: [100], lastChange: 101 });
    expect(agingOf(page, benches, squashed(151))).toEqual([]);
    expect(agingOf(page, benches, squashed(152))).toEqual([`${PAGE} was written 51 commits ago`]);
  });

  test.each<[string, string, Measured[]]>([
    ["a result that was measured since", page, [measured("fresh", commitNo(101), [met, missed]), ...benches.slice(1)]],
    ["a value that changed", page, [measured("fresh", commitNo(80), [{ ...met, value: 1.5 }, missed]), ...benches.slice(1)]],
    ["a bench that it lacks", page, [...benches, measured("another", commitNo(80), [met])]],
    ["a bench that's gone", page, benches.slice(1)],
    ["a count that someone improved", page.replace("**1 are met**", "**6 are met**"), benches],
  ])("differs by %s", (_what, text, benches) => {
    expect(differencesOf(text, benches)).toHaveLength(1);
  });

  test("can't claim another age than the history gives", () => {
    const claimed = withResults(
      text,
      benches.map((bench) => ({ ...bench, age: 3 })),
      commitNo(100),
    );
    expect(differencesOf(claimed, benches)).toEqual([]);
    expect(agingOf(claimed, benches, historyOf(100))).toEqual([
      `${PAGE} says of fresh: 3 commits ago. The history says: 20 commits ago`,
      `${PAGE} says of old: 3 commits ago. The history says: 80 commits ago, not measured since`,
      `${PAGE} says of lost: 3 commits ago. The history says: age unknown`,
    ]);
  });

  test("has to say at which commit it was written", () => {
    const silent = page.replace("Written at commit", "Written");
    expect(agingOf(silent, benches, historyOf(100))).toEqual([`${PAGE} doesn't say at which commit it was written`]);
  });

  test("leaves out the short runs, which have no targets", () => {
    expect(withResults(text, [...benches, measured("short", commitNo(80), [met])], commitNo(100))).toBe(page);
  });
});
