import { sql } from "drizzle-orm";
import { zipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { foundImport, importedFile, uploadedFile } from "~/tests/builders/imports.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import { listSearchRanges } from "../seo/index.ts";
import { checkImport, runImportJob, undoImport } from "./index.ts";

onTestDatabase();

const kind = "search-console";
const days = { from: "2026-08-01", to: "2026-10-31" };
let editor: Actor;

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  editor ??= await staffMember({ role: "editor" });
  await db.execute(sql`delete from search_files`);
});

const stored = async () =>
  (
    await db.execute(sql`select r.dimension, page, query, clicks, impressions, position from search_rows r join search_files f
    using (import_id, dimension) where f.is_finished order by r.id`)
  ).rows.map((row) => Object.values(row).join(" "));
const zip = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))));

const PAGES = "Top pages,Clicks,Impressions,CTR,Position\n";
const page = (path: string, figures = "3,120,2.5%,7.4") => `http://localhost:3000${path},${figures}\n`;

describe.runIf(isDatabaseThere())("search data in files", () => {
  test("is read from a table of pages, by own paths", async () => {
    const csv = `${PAGES}${page("/services/voip/austin/?x=1#faq")}${page("/services/voip/austin")}`;
    const id = await importedFile(editor, kind, csv, days);
    expect(await stored()).toEqual(["page /services/voip/austin  3 120 7.4", "page /services/voip/austin  3 120 7.4"]);
    expect((await foundImport(editor, kind, id)).row).toMatchObject({ added: 2, refused: 0 });
    expect(await listSearchRanges()).toMatchObject([
      { ...days, pagesFrom: { importId: id, dimension: "page" }, queriesFrom: null, isWhole: true },
    ]);
  });

  test("is refused row by row, with the field and the reason, and another host by its name", async () => {
    const csv = `${PAGES}${page("/a", "x,120,1%,2")}${page("/a", "5,1,1%,2")}${page("/a", "1,2,1%,-2")}https://evil.test/a,1,2,1%,3\nno address,1,2,1%,3\n`;
    const { rows } = await foundImport(editor, kind, await importedFile(editor, kind, csv, days));
    expect(rows.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
      "2 clicks: Enter a whole number, for example 12.",
      "3 clicks: There can't be more clicks than impressions.",
      "4 position: Enter a position, for example 8.4.",
      "5 page: This address is on evil.test, not on localhost.",
      "6 page: Enter a page's address, for example https://example.com/about.",
    ]);
    expect(await stored()).toEqual([]);
  });

  test("is read from the ZIP file that Google's export is", async () => {
    const file = zip({
      "Queries.csv": "Top queries,Clicks,Impressions,CTR,Position\nVoIP Austin,1,9,11%,3\nann@example.com,0,1,0%,9\n",
      "Pages.csv": `\ufeff${PAGES}${page("/services/voip/austin")}`,
      "Filters.csv": "Filter,Value\nDate,Last 3 months\n",
    });
    await importedFile(editor, kind, file, days);
    expect(await stored()).toEqual(["query  voip austin 1 9 3", "query  (withheld) 0 1 9", "page /services/voip/austin  3 120 7.4"]);
  });

  test("in a ZIP file isn't guessed: without known column names, it's refused", async () => {
    const german = zip({ "Pages.csv": "Häufigste Seiten,Klicks,Impressionen,CTR,Position\nhttp://localhost:3000/a,1,2,1%,3\n" });
    await expect(uploadedFile(editor, kind, german)).rejects.toThrow("no-tables");
    await expect(uploadedFile(editor, kind, zip({ "Seiten.csv": "x" }))).rejects.toThrow("no-tables");
    await expect(uploadedFile(editor, kind, Buffer.from("PK\x03\x04 broken"))).rejects.toThrow(/not-archive|no-tables/);
  });

  test("of the same days replaces the earlier import; undone, the earlier one counts again", async () => {
    const first = await importedFile(editor, kind, PAGES + page("/services/voip/austin"), days);
    const second = await importedFile(editor, kind, PAGES + page("/services/voip/waco"), days);
    const [range, ...others] = await listSearchRanges();
    expect([range?.pagesFrom?.importId, others]).toEqual([second, []]);
    expect((await undoImport(editor, { kind, id: second })).ok).toBe(true);
    await runImportJob.handle({ importId: second });
    expect((await listSearchRanges())[0]?.pagesFrom?.importId).toBe(first);
    expect(await stored()).toEqual(["page /services/voip/austin  3 120 7.4"]);
  });

  test.each([
    [{ from: "", to: "2026-10-31" }, "from"],
    [{ from: "2026-02-30", to: "2026-10-31" }, "from"],
    [{ from: "2026-10-31", to: "2026-10-01" }, "to"],
    [{ from: "2026-10-31", to: "2999-01-01" }, "to"],
    [{ from: "2020-01-01", to: "2026-10-01" }, "from"],
  ])("needs a range of days: %j", async (range, field) => {
    const id = await uploadedFile(editor, kind, PAGES + page("/a"));
    const { row } = await foundImport(editor, kind, id);
    const asked = await checkImport(editor, { kind, id, mapping: row.mapping, choice: "", hasHead: true, ...range });
    expect(asked).toMatchObject({ ok: false, reason: { field } });
  });
});
