import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { compareTexts, type TextChange } from "../../text-diff.ts";
import type { PageText } from "../page-text-rules.input.ts";
import { brandSettings } from "../project/brand-settings.ts";
import type { WentTo } from "../runs/past-names.ts";
import { findLeftPage, type LeftPage, whereExcludedLeads } from "../search-console/left-pages.ts";
import { findLivePage } from "./find-live-page.ts";
import { type GeneratedPage, listedPage } from "./list-generated-pages.ts";
import { readableText } from "./make-preview.ts";
import { type PageTextRow, readPageText, templateText } from "./page-text-record.ts";

/** One live page, with what staff decided about it. */
export interface PageCare extends GeneratedPage {
  /** What it keeps in place of the template's text. */
  kept: PageTextRow | null;
  /** What the template of the live run says, with the firm's values of today. */
  template: PageText;
  /** How what it keeps differs from that, word by word. */
  differences: { label: string; runs: TextChange[] }[];
  leaving: LeftPage | null;
  /** What its address answers, or would answer, when it's excluded, by the setting as it is now. */
  ifExcluded: WentTo;
}

export async function findPageCare(actor: Actor, slug: string): Promise<Result<PageCare, "forbidden" | "not-found">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const live = await findLivePage(slug);
  if (!live) return refused("not-found");
  const { row, closest, maker, place } = live;
  const [kept, leaving, ifExcluded, brand] = await Promise.all([
    readPageText(db, slug),
    findLeftPage(slug),
    whereExcludedLeads(slug, row.state === "published" ? 1 : 0),
    brandSettings(),
  ]);
  const template = templateText(maker, place, brand);
  return ok({
    ...listedPage(row, {
      closest,
      location: maker.location(place.location).location,
      keeps: kept?.kind ?? null,
      left: leaving?.reason ?? null,
    }),
    kept,
    template,
    differences: kept ? differencesOf(template, kept) : [],
    leaving,
    ifExcluded,
  });
}

function differencesOf(before: PageText, after: PageText): PageCare["differences"] {
  const compare = compareTexts();
  const [readBefore, readAfter] = [readableText(before.bodyHtml), readableText(after.bodyHtml)];
  const isMarkupOnly = readBefore === readAfter;
  const fields: [label: string, before: string, after: string][] = [
    ["Heading", before.heading, after.heading],
    ["Title", before.title, after.title],
    ["Description", before.metaDescription, after.metaDescription],
    isMarkupOnly ? ["HTML", before.bodyHtml, after.bodyHtml] : ["Text", readBefore, readAfter],
  ];
  return fields.flatMap(([label, one, other]) => (one === other ? [] : [{ label, runs: compare(one, other) }]));
}
