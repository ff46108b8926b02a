import { sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import { contentBlocks, pages, redirects } from "~/domain/content/content.schema.ts";
import { createPage } from "~/domain/content/index.ts";
import { PageInput } from "~/domain/pages/page.input.ts";
import { deletedRecords } from "~/domain/records/records.schema.ts";
import { readVersions } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { onAccounts, rowsOf, withStaff } from "./accounts.ts";
import { isDatabaseThere } from "./test-database.ts";

/** A database with staff and, before every test, without pages, blocks, and redirects. `made` stores a page. */
export function onPages() {
  onAccounts();
  const staff = withStaff();
  beforeEach(async () => {
    if (!isDatabaseThere()) return;
    await db.delete(pages);
    await db.delete(redirects);
    await db.delete(deletedRecords);
    await db.delete(contentBlocks);
  });
  const made = async (changes: Record<string, string> = {}) => value(createPage(staff.edgar, pageInput(changes)));
  return { staff, made };
}

/** What a page's form sends: "Pricing" at /pricing. */
export const pageInput = (changes: Record<string, string> = {}) => PageInput.parse({ title: "Pricing", slug: "pricing", ...changes });

/** The result of a use case that must not refuse. */
export const value = async <Value>(result: Promise<{ ok: true; value: Value } | { ok: false; reason: unknown }>): Promise<Value> => {
  const awaited = await result;
  if (!awaited.ok) throw new Error(typeof awaited.reason === "string" ? awaited.reason : JSON.stringify(awaited.reason));
  return awaited.value;
};

/** From then on, cached content is read again, as within a second in a running program. */
export const readContentAgain = () => readVersions();

/** How often the cached content was invalidated. */
export const contentVersion = async () =>
  Number((await rowsOf(sql`select version from content_versions where tag = 'content'`))[0]?.version ?? 0);

export const addBlock = async (pageId: string | null, name: string, position: number, content: Record<string, unknown> = {}) => {
  const [block] = await db.insert(contentBlocks).values({ name, type: "text", pageId, position, content }).returning();
  return block?.id ?? "";
};
