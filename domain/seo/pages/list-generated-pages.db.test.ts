import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { givenProject, runOnce, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { seoPages } from "../seo.schema.ts";
import { exportGeneratedPages, GeneratedQuery, listGeneratedPages, placeOf } from "./list-generated-pages.ts";

onTestDatabase();

const terms = ["Managed IT", "VoIP", "IT Support"];
const places = ["Fort Worth", "Austin", "Fort Davis"].map((name) => ({ name, state: "TX" }));
const towns = Array.from({ length: 40 }, (_, no) => ({ name: `Town ${no}`, state: "TX" }));

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await givenProject({ terms, locations: [...places, ...towns] });
  await runOnce();
});

async function list(asked: Record<string, string>) {
  const found = await listGeneratedPages(seoEditor, GeneratedQuery.parse(asked));
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}
async function exported(asked: Record<string, string>): Promise<string[][]> {
  const file = await exportGeneratedPages(seoEditor, GeneratedQuery.parse(asked));
  if (!file.ok) throw new Error(file.reason);
  const parts: string[] = [];
  for await (const part of file.value) parts.push(part);
  return parse(parts.join(""), { bom: true });
}
const shown = async (asked: Record<string, string>) => (await list(asked)).rows.map(({ term, location }) => `${term}, ${location}`);

describe.runIf(isDatabaseThere())("generated pages", () => {
  test.each<[Record<string, string>, string[]]>([
    [
      { term: "it", location: "fort" },
      ["Managed IT, Fort Worth", "Managed IT, Fort Davis", "IT Support, Fort Worth", "IT Support, Fort Davis"],
    ],
    [{ term: "managed-it", location: "austin" }, ["Managed IT, Austin"]],
    [{ term: "support it", location: "AUSTIN" }, ["IT Support, Austin"]],
  ])("are found by %j, including parts of words", async (asked, pages) => expect(await shown(asked)).toEqual(pages));

  test("a term or location that no page has is reported", async () => {
    expect(await list({ term: "plumbing" })).toMatchObject({ rows: [], isUnknown: true });
    expect(await list({ location: "plumbing" })).toMatchObject({ rows: [], isUnknown: true });
  });

  test.each(["", "score"])("all appear once, screen after screen, in the order %j", async (sort) => {
    const seen: number[] = [];
    const scores: number[] = [];
    for (let after = ""; ; ) {
      const { rows, hasMore, total } = await list({ sort, after });
      expect(total).toBe(129);
      seen.push(...rows.map(({ pageNo }) => pageNo));
      scores.push(...rows.map(({ score }) => score));
      const last = rows.at(-1);
      if (!hasMore || !last) break;
      after = placeOf(last, GeneratedQuery.parse({ sort }));
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 129 }, (_, no) => no));
    if (sort === "score") expect(scores).toEqual([...scores].sort((a, b) => a - b));
    else expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  test("are exported with their figures, as filtered and in the list's order, from the first page on", async () => {
    const rows = await exported({ term: "it", location: "fort", after: "5" });
    expect(rows[0]?.slice(0, 10)).toEqual([
      ...[
        "Address",
        "Title",
        "Term",
        "Location",
        "State",
        "Decided by",
        "Own text",
        "Score",
        "Unlike other pages",
        "Unlike other pages mark",
      ],
    ]);
    expect(rows.slice(1).map(([address]) => address)).toEqual([
      ...["/services/managed-it/fort-worth", "/services/managed-it/fort-davis", "/services/it-support/fort-worth"],
      "/services/it-support/fort-davis",
    ]);
    const figures = rows[0]?.indexOf("Enough to read") ?? -1;
    expect(rows[1]?.[figures]).toMatch(/^\d+ words?$/);
    for (const row of rows) expect(row).toHaveLength(rows[0]?.length ?? 0);
    expect(await exported({ term: "plumbing" })).toHaveLength(1);
    expect((await exported({ state: "published" })).length + (await exported({ state: "held" })).length).toBe(131);
  });

  test("are exported in batches, each page once", async () => {
    await givenProject({ terms: Array.from({ length: 12 }, (_, no) => `Term ${no}`), locations: [...places, ...towns] });
    await runOnce({ mayShrink: true });
    for (const sort of ["", "score"]) {
      const rows = (await exported({ sort })).slice(1);
      expect(rows).toHaveLength(516);
      expect(new Set(rows.map(([address]) => address)).size).toBe(516);
    }
  });

  test("are exported only by those who can see them, and no title is a formula", async () => {
    expect(await exportGeneratedPages({ ...seoEditor, role: "viewer" }, GeneratedQuery.parse({}))).toMatchObject({
      ok: false,
      reason: "forbidden",
    });
    // Names like this are refused, but a template's title isn't a name.
    await db.update(seoPages).set({ title: '=HYPERLINK("http://evil.example")' });
    const [, row] = await exported({});
    expect(row?.[1]).toBe(`'=HYPERLINK("http://evil.example")`);
  });

  test("a manipulated address shows the beginning", async () => {
    for (const after of ["x", "-1", "1.2.3", "9".repeat(20)]) expect((await list({ after })).rows[0]?.pageNo).toBe(0);
  });
});
