import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareTexts, textDiff } from "./text-diff.ts";

/** "same [-removed-] {+added+}" */
const written = (before: string, after: string) =>
  textDiff(before, after)
    .map(({ text, change }) => (change === "same" ? text : change === "added" ? `{+${text}+}` : `[-${text}-]`))
    .join("");

describe("comparing two texts word by word", () => {
  test.each([
    ["IT for Austin", "IT for Waco", "IT for [-Austin-]{+Waco+}"],
    ["one two three", "one two three", "one two three"],
    // A word or two that stays between two changes is part of the change.
    [
      "VoIP for San Antonio: Offices that grow fast",
      "Backup in Small Offices: Firms that grow fast",
      "[-VoIP for San Antonio: Offices-]{+Backup in Small Offices: Firms+} that grow fast",
    ],
    ["a x b c d y e", "a X b c d Y e", "a [-x-]{+X+} b c d [-y-]{+Y+} e"],
    // Paragraphs stay separate.
    ["here x\ny there", "here X\nY there", "here [-x-]{+X+}\n[-y-]{+Y+} there"],
    ["one two", "one new two", "one {+new +}two"],
    ["", "new", "{+new+}"],
  ])("%j, then %j", (before, after, runs) => expect(written(before, after)).toBe(runs));

  test("loses nothing of either", () => {
    const word = fc.constantFrom("a", "b", "c", " ", "  ", "\n", "a.", "-");
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = textDiff(before, after);
        const without = (change: string) => runs.flatMap((run) => (run.change === change ? [] : [run.text])).join("");
        expect([without("added"), without("removed")]).toEqual([before, after]);
      }),
      { numRuns: 1_000 },
    );
  });

  test("short texts are compared although long ones have used up the time, and long ones then count as changed", () => {
    const compare = compareTexts();
    const words = (letter: string) => Array.from({ length: 20_000 }, (_, place) => letter + place).join(" ");
    expect(compare(words("a"), words("b")).map(({ change }) => change)).toEqual(["removed", "added"]);
    const changes = (before: string, after: string) => compare(before, after).map(({ change }) => change);
    expect(changes("IT for Austin", "IT for Waco")).toEqual(["same", "removed", "added"]);
    const long = "word ".repeat(1_000);
    expect(changes(`${long}old`, `${long}new`)).toEqual(["removed", "added"]);
  });
});
