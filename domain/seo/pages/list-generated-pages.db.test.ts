import { beforeEach, describe, expect, test } from "vitest";
import { givenProject, runOnce, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { GeneratedQuery, listGeneratedPages, placeOf } from "./list-generated-pages.ts";

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

  test("a manipulated address shows the beginning", async () => {
    for (const after of ["x", "-1", "1.2.3", "9".repeat(20)]) expect((await list({ after })).rows[0]?.pageNo).toBe(0);
  });
});
