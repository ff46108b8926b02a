import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leadImport } from "../leads/index.ts";
import { fixedColumns, meaningOf } from "./column-values.ts";
import { guessMapping, hasHeader } from "./guess-mapping.ts";

const columnsOfLeads = leadImport.columns;

const guessed = (rows: string[][]) => {
  const hasHead = hasHeader(columnsOfLeads, rows);
  const named = guessMapping(columnsOfLeads, rows, hasHead);
  return { hasHead, ...named };
};

describe("statuses of another program", () => {
  const column = fixedColumns(leadImport, { status: 0 })[0];
  const meaning = (text: string) => column && meaningOf(column, text, {});

  test.each([
    ["new", ["New", "OPEN", "Open - Not Contacted", "lead", ""]],
    ["contacted", ["Contacted", "Working", "Working - Contacted", "IN_PROGRESS", "Attempted to contact", "CONNECTED"]],
    ["qualified", ["qualified", "Sales Qualified Lead", "OPEN_DEAL", "Proposal sent", "Negotiation/Review", "Opportunity"]],
    ["won", ["Won", "Closed Won", "closedwon", "Closed - Won", " CLOSED_WON ", "Customer", "Closed – Converted"]],
    ["lost", ["Lost", "Closed Lost", "Unqualified", "Closed - Not Converted", "Disqualified"]],
    [null, ["Paid", "Bad timing", "Junk Lead", "Marketing Qualified Lead", "subscriber", "constructor", "spam"]],
  ])("%s", (status, texts) => {
    expect(texts.map(meaning)).toEqual(texts.map(() => status));
  });
});

describe("columns of a file of leads", () => {
  test.each<[string, string[][], object]>([
    [
      "HubSpot",
      [["Record ID", "First Name", "Last Name", "Email", "Phone Number", "Contact owner", "Lead Status", "Create Date", "Company Name"]],
      { hasHead: true, first_name: 1, last_name: 2, email: 3, phone: 4, owner: 5, status: 6, received: 7, company: 8 },
    ],
    [
      "our own export",
      [
        [
          "id",
          "created_at",
          "status",
          "name",
          "email",
          "company",
          "phone",
          "service",
          "source",
          "owner",
          "value_once",
          "value_monthly",
          "notes",
        ],
      ],
      {
        received: 1,
        status: 2,
        name: 3,
        email: 4,
        company: 5,
        phone: 6,
        service: 7,
        source: 8,
        owner: 9,
        value_once: 10,
        value_monthly: 11,
        notes: 12,
      },
    ],
    ["no header", [["Ann", "(210) 555-0177", "ann@x.example"]], { hasHead: false, phone: 1, email: 2 }],
    [
      "headers in other words",
      [
        ["Wer", "Adresse"],
        ["Ann", "ann@x.example"],
      ],
      { hasHead: true, email: 1 },
    ],
    [
      "an owner with an address",
      [
        ["owner email", "e-mail"],
        ["boss@x.example", "ann@x.example"],
      ],
      { owner: 0, email: 1 },
    ],
    [
      "what people type",
      [["Contact", "E-Mail Address", "Firm", "Tel.", "Lead State", "Worth (one time)", "Message", "Comments", "State", "Mobile"]],
      { name: 0, email: 1, company: 2, phone: 3, status: 4, value_once: 5, message: 6, notes: 7 },
    ],
    ["comments without another message", [["Email", "Value (one time)", "Comments"]], { email: 0, value_once: 1, message: 2 }],
    ["dates, which aren't phone numbers", [["Ann", "2026-03-31 10:00", "ann@x.example"]], { hasHead: false, email: 2 }],
  ])("are recognized: %s", (_what, rows, expected) => {
    expect(guessed(rows)).toMatchObject(expected);
    if (_what.startsWith("dates")) expect(guessed(rows)).not.toHaveProperty("phone");
  });

  test("for any cells: each column of the file is used at most once, and exists", () => {
    const labels = columnsOfLeads.flatMap(({ label, aliases }) => [label, ...aliases]);
    const cell = fc.oneof(fc.constantFrom(...labels), fc.string({ maxLength: 12 }), fc.constantFrom("a@x.example", "(210) 555-0177", ""));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 6 }), (rows) => {
        const mapping = guessMapping(columnsOfLeads, rows, hasHeader(columnsOfLeads, rows));
        const used = Object.values(mapping);
        expect(new Set(used).size).toBe(used.length);
        const width = Math.max(0, ...rows.map((row) => row.length));
        expect(used.every((at) => at >= 0 && at < width)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("are found again under any order and spelling of their names", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...columnsOfLeads], { minLength: 1 }), fc.boolean(), (columns, isLoud) => {
        const heads = columns.map(({ label }) => (isLoud ? ` ${label.toUpperCase()} ` : label.replaceAll(" ", "_")));
        expect(guessMapping(columnsOfLeads, [heads], true)).toEqual(Object.fromEntries(columns.map(({ key }, at) => [key, at])));
      }),
    );
  });
});
