import fc from "fast-check";
import { expect, test } from "vitest";
import { type JsonRow, jsonRows } from "./json-rows.ts";

const columns = [{ key: "term" }, { key: "signs", entries: [] }, { key: "questions", entries: ["question", "answer"] }];
const rowsOf = (value: unknown) =>
  jsonRows({ text: JSON.stringify(value), columns, most: 3 }).rows.map((row) => JSON.parse(row) as JsonRow);

test("a list of objects is a row for each, with lists as lines", () => {
  const given = [
    {
      questions: [
        { answer: "So.", question: "Why?\nReally?" },
        { question: "How?", answer: "" },
      ],
      term: "VoIP",
      signs: ["one", "two"],
    },
    { term: 5, signs: null },
  ];
  expect(rowsOf(given)).toEqual([{ cells: ["VoIP", "one\n\ntwo", "Why? Really?\nSo.\n\nHow?\n"] }, { cells: ["5", "", ""] }]);
});

test.each([
  [{ term: ["VoIP"] }, "term", "This has to be text in quotation marks."],
  [{ term: "VoIP", signs: "one" }, "signs", 'This has to be a list: ["…", …].'],
  [{ term: "VoIP", signs: ["one", 2] }, "signs", "Entry 2 has to be text in quotation marks."],
  [{ term: "VoIP", questions: ["Why?"] }, "questions", "Entry 1 has to be an object with question and answer."],
  [
    { term: "VoIP", questions: [{ question: "Why?", answer: "So.", more: "x" }] },
    "questions",
    "Entry 1 has to be an object with question and answer.",
  ],
  [{ term: "VoIP", questions: [{ question: "Why?" }] }, "questions", "Entry 1 has to be an object with question and answer."],
  [{ term: "VoIP", sings: ["one"] }, "", "There's no field named “sings”."],
  ["VoIP", "", "This isn't an object with fields."],
])("%j is refused at its field", (row, field, reason) => expect(rowsOf([row])[0]?.fault).toEqual({ field, reason }));

test.each([
  ['{"term": "VoIP"}', "not-json"],
  ["[{]", "not-json"],
  ["", "not-json"],
  ["[1, 2, 3, 4]", "too-many"],
])("%j: %s", (text, fault) => expect(jsonRows({ text, columns, most: 3 }).fault).toBe(fault));

test("any JSON has a row for each element, with a text in every cell", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.jsonValue(), fc.record({ term: fc.jsonValue(), signs: fc.jsonValue(), __proto__: fc.jsonValue() })), {
        maxLength: 3,
      }),
      (list) => {
        const rows = rowsOf(list);
        expect(rows).toHaveLength(list.length);
        for (const { cells } of rows) expect(cells.map((cell) => typeof cell)).toEqual(["string", "string", "string"]);
      },
    ),
  );
});
