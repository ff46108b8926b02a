import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { rowsOf } from "~/tests/builders/accounts.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { DraftFields } from "../pages/draft.input.ts";
import { deletedRecords } from "../records/index.ts";
import { pageDrafts, pagePreviews, pages, pageVersions } from "./content.schema.ts";
import { erasePerson, exportPerson } from "./personal-data.ts";

onTestDatabase();

describe.runIf(isDatabaseThere())("someone who worked on the site", () => {
  test("gets an export of what they saved and deleted, and is removed everywhere; their work stays", async () => {
    const [page] = await db.insert(pages).values({ slug: "worked-on", title: "T" }).returning();
    const pageId = page?.id ?? "";
    const snapshot = { page: { title: "Write to gone@example.com" }, blocks: [] };
    await db.insert(pageVersions).values([
      { pageId, number: 1, snapshot, savedBy: "gone@example.com" },
      { pageId, number: 2, snapshot, savedBy: "stays@example.com" },
    ]);
    const fields = { title: "Pricing" } as DraftFields;
    const draft = { pageId, fields, fieldsMark: "1", sections: [], base: { fields, sections: [] } };
    await db.insert(pageDrafts).values({ ...draft, startedBy: "gone@example.com", savedBy: "stays@example.com" });
    const preview = { pageId, tokenHash: "hash", fields, sections: [], expiresAt: new Date() };
    await db.insert(pagePreviews).values({ ...preview, createdBy: "gone@example.com" });
    await db.insert(deletedRecords).values([
      { noun: "page", row: { slug: "a" }, deletedBy: "gone@example.com" },
      {
        noun: "page",
        row: { slug: "b" },
        dependents: { page_versions: [{ saved_by: "Gone@example.com" }] },
        deletedBy: "stays@example.com",
      },
    ]);
    expect(await exportPerson("GONE@example.com")).toMatchObject({
      pageVersionsSaved: [{ pageId, number: 1 }],
      contentDeleted: [{ kind: "page" }],
      pageDraftsSaved: [{ pageId }],
      pagePreviewsCreated: [{ pageId }],
    });
    expect(await db.transaction((tx) => erasePerson(tx, "gone@example.com"))).toBe(5);
    expect(await rowsOf(sql`select saved_by from page_versions where page_id = ${pageId} order by number`)).toEqual([
      { saved_by: "erased person" },
      { saved_by: "stays@example.com" },
    ]);
    expect(JSON.stringify(await db.select().from(deletedRecords))).not.toMatch(/gone@/i);
    expect(await db.$count(deletedRecords)).toBe(2);
    expect(await exportPerson("gone@example.com")).toEqual({
      ...{ pageVersionsSaved: [], articleVersionsSaved: [], authors: [], contentDeleted: [] },
      ...{ pageDraftsSaved: [], pagePreviewsCreated: [] },
    });
  });
});
