import { describe, expect, test } from "vitest";
import { errorsOf } from "~/tests/builders/templates.ts";
import { LIST_NAMES, MAX_LEVELS } from "../template-words.input.ts";
import { readLists } from "./read-lists.ts";
import { WORD_LISTS } from "./word-lists.ts";

describe("lists", () => {
  test("are eight, with more than 150 entries", () => {
    const read = readLists(WORD_LISTS);
    expect(read.ok).toBe(true);
    expect(Object.keys(WORD_LISTS)).toEqual([...LIST_NAMES]);
    const entries = LIST_NAMES.flatMap((name) => WORD_LISTS[name]);
    expect(entries.length).toBeGreaterThan(150);
    expect(new Set(entries).size).toBe(entries.length);
  });

  test("that refer back to themselves, or have an invalid entry, are refused, naming the entry", () => {
    const circle = readLists({ a: ["x", "{b}"], b: ["{a}"], c: ["ok", "{x|"], d: ["{d}"] });
    expect(circle.ok || circle.reason.map(({ list, entry, kind }) => `${list} ${entry} ${kind}`)).toEqual([
      "b 1 circular-list",
      "c 2 unclosed-brace",
      "d 1 circular-list",
    ]);
  });

  test("inside lists are nested choices: ten levels are allowed, eleven are not", () => {
    const chain = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, at) => [`l${at}`, at === length - 1 ? ["end"] : [`{l${at + 1}}`]]));
    const ten = readLists(chain(MAX_LEVELS));
    expect(ten.ok && errorsOf("{l0}", { findList: ten.value })).toEqual([]);
    expect(ten.ok && errorsOf("{x|{l0}}", { findList: ten.value })).toEqual(["1:4 too-deep"]);
    const eleven = readLists(chain(MAX_LEVELS + 1));
    expect(eleven.ok || eleven.reason.map(({ list, kind }) => `${list} ${kind}`)).toEqual(["l9 too-deep"]);
    const backwards = readLists(Object.fromEntries(Object.entries(chain(MAX_LEVELS + 1)).toReversed()));
    expect(backwards.ok || backwards.reason.map(({ list, kind }) => `${list} ${kind}`)).toEqual(["l0 too-deep"]);
    const thousands = readLists(chain(9_000));
    expect(thousands.ok || thousands.reason[0]?.kind).toBe("too-deep");
  });

  test("that are too many or too long are refused without being read", () => {
    for (const entries of [Array<string>(10_001).fill("a"), ["a".repeat(1_000_001)]]) {
      const read = readLists({ few: ["a"], many: entries });
      expect(read.ok || read.reason.map(({ kind }) => kind)).toEqual(["too-long"]);
    }
  });

  test("that grow tenfold with every level are refused before anything is written", () => {
    const laughs = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`l${at}`, [at === 8 ? "ha" : `{l${at + 1}}`.repeat(10)]]));
    const read = readLists(laughs);
    expect(read.ok || read.reason.map(({ kind }) => kind)).toContain("too-large");
  });
});
