import { describe, expect, test } from "vitest";
import type { Machine } from "~/bench/result.ts";
import { compare, describe as describeOne, driftOf, mergeRuns, type ShortFigure, type ShortRun } from "~/bench/short-runs.ts";

const machine: Machine = { cores: 2, cpu: "A processor", memoryGb: 24, node: "24.0.0", loadBefore: 0 };

function cost(value: number, name = "leads"): ShortFigure {
  return { name, value, unit: "ms", isCost: true };
}

function run(figures: ShortFigure[], on: Partial<Machine> = {}): ShortRun {
  return { date: "2026-11-26T00:00:00.000Z", commit: "0123456789abcdef", machine: { ...machine, ...on }, figures, notes: [] };
}

const lossesOf = (figures: ShortFigure[], stored: ShortRun[]) =>
  compare(figures, stored, machine).flatMap(({ figure, isLoss }) => (isLoss ? [figure.name] : []));

describe("a cost", () => {
  test.each([
    ["as before", 10, []],
    ["lower", 4, []],
    ["25% higher", 12.5, []],
    ["more than 25% higher", 12.51, ["leads"]],
  ])("that is %s", (_what, value, losses) => {
    expect(lossesOf([cost(value)], [run([cost(10)])])).toEqual(losses);
  });

  test("is compared with the last run, not with an earlier one", () => {
    expect(lossesOf([cost(12)], [run([cost(5)]), run([cost(10)])])).toEqual([]);
    expect(lossesOf([cost(12)], [run([cost(10)]), run([cost(5)])])).toEqual(["leads"]);
  });

  test.each<[string, Partial<Machine>, boolean]>([
    ["another processor", { cpu: "Another processor" }, false],
    ["more cores", { cores: 4 }, false],
    ["more memory", { memoryGb: 32 }, false],
    ["another version of Node", { node: "26.0.0" }, false],
    ["another load", { loadBefore: 9 }, true],
  ])("is compared only with runs on the same machine: %s", (_what, on, isCompared) => {
    const [compared] = compare([cost(20)], [run([cost(10)], on)], machine);
    expect(compared).toMatchObject({ growth: isCompared ? 1 : null, isLoss: isCompared });
  });

  test("that no run on this machine has passes, and says so", () => {
    const [compared] = compare([cost(20, "campaign")], [run([cost(10)])], machine);
    expect(compared && describeOne(compared)).toBe("campaign: 20 ms, nothing to compare with on this machine");
  });

  test("that a later run lacks is compared with the last run that has it", () => {
    expect(lossesOf([cost(20)], [run([cost(10)]), run([cost(1, "campaign")])])).toEqual(["leads"]);
  });

  test("says what it was and when", () => {
    const [compared] = compare([cost(13)], [run([cost(10)])], machine);
    expect(compared && describeOne(compared)).toBe("leads: 13 ms, +30% against 10 ms (2026-11-26, commit 0123456789ab): OVER THE LIMIT");
  });

  test("that grows in small steps is reported once it's 25% above the first run", () => {
    const stored = [10, 11, 12].map((value) => run([cost(value)]));
    expect(lossesOf([cost(13)], stored)).toEqual([]);
    expect(driftOf([cost(13)], stored, machine)).toEqual(["leads: +30% since 2026-11-26, commit 0123456789ab"]);
    expect(driftOf([cost(12.5)], stored, machine)).toEqual([]);
  });

  test("that grew at once is a loss, and no longer one after it was accepted", () => {
    const stored = [run([cost(10)])];
    expect(lossesOf([cost(20)], stored)).toEqual(["leads"]);
    expect(driftOf([cost(20)], stored, machine)).toEqual([]);
    const accepted = [...stored, { ...run([cost(20)]), accepted: ["leads"] }];
    expect(lossesOf([cost(21)], accepted)).toEqual([]);
    expect(driftOf([cost(21)], accepted, machine)).toEqual([]);
  });
});

describe("a second measurement", () => {
  test("clears a loss that isn't seen again", () => {
    expect(lossesOf(mergeRuns([cost(20)], [cost(11)]), [run([cost(10)])])).toEqual([]);
  });

  test("confirms one that is", () => {
    expect(lossesOf(mergeRuns([cost(20)], [cost(19)]), [run([cost(10)])])).toEqual(["leads"]);
  });

  test("doesn't bring a new loss of its own", () => {
    const [first, second] = [
      [cost(20), cost(10, "campaign")],
      [cost(10), cost(20, "campaign")],
    ];
    expect(lossesOf(mergeRuns(first, second), [run([cost(10), cost(10, "campaign")])])).toEqual([]);
  });

  test.each([
    [1, 0],
    [0, 1],
  ])("doesn't excuse lost leads: %d, then %d", (first, second) => {
    const lost = (value: number) => [cost(10), { name: "lost", value, unit: "", atMost: 0 }];
    expect(lossesOf(mergeRuns(lost(first), lost(second)), [])).toEqual(["lost"]);
  });
});

test("a figure that isn't a cost is listed, not compared", () => {
  const rate = (value: number): ShortFigure => ({ name: "rate", value, unit: "/s" });
  expect(lossesOf([rate(1_000)], [run([rate(1)])])).toEqual([]);
});
