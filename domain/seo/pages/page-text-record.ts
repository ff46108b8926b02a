import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import type { Actor } from "../../permissions/index.ts";
import type { RecordKind, Row } from "../../records/index.ts";
import type { PagePlace } from "../addresses/page-address.ts";
import { storedHash } from "../generator/page-scores.ts";
import { LINKS_MARK, type PageText } from "../page-text-rules.input.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { LOCAL_PAGES, PROJECT_ID } from "../project/project.ts";
import { seoPageBlocks, seoPages } from "../seo.schema.ts";
import { capitalised } from "../text/letter-case.ts";
import { seedOf } from "../text/seeded-choice.ts";
import type { PageFrame, PageMaker } from "./page-maker.ts";
import { seoPageTexts } from "./page-texts.schema.ts";
import { publishedRun } from "./published-run.ts";
import { BLOCK_PAGES } from "./run-source.ts";

export type PageTextRow = Row<typeof seoPageTexts>;

/** Rows of texts that pages keep. Every change reaches the live page in the same transaction. */
export const pageTextKind: RecordKind<typeof seoPageTexts> = {
  noun: "local-page-text",
  permission: "seo:override",
  table: seoPageTexts,
  nameOf: ({ title }) => title,
  tags: [LOCAL_PAGES],
  audited: ({ slug, kind, title, metaDescription, heading, bodyHtml }) => ({ slug, kind, title, metaDescription, heading, bodyHtml }),
  after: settleLivePage,
};

/** The text that a page keeps, if it does, as columns of a query that has its slug. */
export const keptBy = (slug: typeof seoPages.slug | string): SQL | undefined =>
  and(eq(seoPageTexts.projectId, PROJECT_ID), eq(seoPageTexts.slug, slug));

export async function readPageText(tx: Pick<Tx, "select">, slug: string): Promise<PageTextRow | null> {
  const [row] = await tx.select(getTableColumns(seoPageTexts)).from(seoPageTexts).where(keptBy(slug));
  return row ?? null;
}

/** What the template says about a page, with a mark in place of its links. */
export function templateText(maker: PageMaker, page: PagePlace, brand: PageFrame["brand"]): PageText {
  const { title, metaDescription } = maker.head(page, { brand });
  const bodyHtml = maker.body(page, { brand, linksMarkup: LINKS_MARK });
  return { title, metaDescription, heading: headingOf(maker, page), bodyHtml };
}

/** What a page that keeps its text shows, with its links. */
export function shownText({ title, metaDescription, heading, bodyHtml }: PageText, linksHtml: string): PageText {
  return { title, metaDescription, heading, bodyHtml: bodyHtml.replaceAll(LINKS_MARK, () => linksHtml) };
}

/** The heading of a page that keeps no text of its own. */
export function headingOf(maker: PageMaker, page: PagePlace): string {
  return `${capitalised(maker.term(page.term).name)} in ${capitalised(maker.location(page.location).location.name)}`;
}

function isSameText(one: PageText, other: PageText): boolean {
  const keys = ["title", "metaDescription", "heading", "bodyHtml"] as const;
  return keys.every((key) => one[key] === other[key]);
}

/** A kept text's hash, as in `seo_pages.content_hash`. `k` is the text's row. */
export const keptHash = (k: SQL) =>
  sql`hashtextextended(concat_ws(chr(10), ${k}.title, ${k}.meta_description, ${k}.heading, ${k}.body_html), 0)`;

/** The live page's row says what visitors see from now on. It has changed only if they see something else. */
async function settleLivePage(tx: Tx, _actor: Actor, rows: PageTextRow[]): Promise<void> {
  const slug = rows[0]?.slug ?? "";
  const [, termSlug = "", locationSlug = ""] = slug.split("/");
  const live = await publishedRun();
  const place = live?.maker.placeOf(termSlug, locationSlug);
  if (!live || !place) return;
  const brand = await brandSettings();
  const [kept, template] = [await readPageText(tx, slug), templateText(live.maker, place, brand)];
  const before = rows.length > 1 || !kept ? rows[0] : template;
  const after = kept ?? template;
  const hasChanged = before !== undefined && !isSameText(before, after);
  const hash = kept
    ? sql`(select ${keptHash(sql`k`)} from ${seoPageTexts} k where k.id = ${kept.id})`
    : sql`${templateHash(after, live.maker.body(place, { brand }))}::bigint`;
  const pageNo = live.maker.numberOf(place);
  const { title, metaDescription } = after;
  await tx
    .update(seoPages)
    .set({ title, metaDescription, contentHash: hash, ...(hasChanged ? { changedAt: now() } : {}) })
    .where(and(eq(seoPages.runNo, live.runNo), eq(seoPages.pageNo, pageNo)));
  if (!hasChanged) return;
  const isItsBlock = and(eq(seoPageBlocks.runNo, live.runNo), eq(seoPageBlocks.blockNo, Math.floor(pageNo / BLOCK_PAGES)));
  await tx.update(seoPageBlocks).set({ changedAt: now() }).where(isItsBlock);
}

/** As a run computes it. */
function templateHash({ title, metaDescription }: PageText, html: string): string {
  const { high, low } = seedOf(`${title}\0${metaDescription}\0${html}`);
  return storedHash(high, low);
}
