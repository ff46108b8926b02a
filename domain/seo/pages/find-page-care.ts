import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { compareTexts, type TextChange } from "../../text-diff.ts";
import type { PageText } from "../page-text-rules.input.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { findLeftPage, type LeftPage } from "../search-console/left-pages.ts";
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
}

export async function findPageCare(actor: Actor, slug: string): Promise<Result<PageCare, "forbidden" | "not-found">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const live = await findLivePage(slug);
  if (!live) return refused("not-found");
  const [kept, leaving, brand] = await Promise.all([readPageText(db, slug), findLeftPage(slug), brandSettings()]);
  const template = templateText(live.maker, live.place, brand);
  const decided = { keeps: kept?.kind ?? null, left: leaving?.reason ?? null };
  return ok({
    ...listedPage(live.row, live.maker, decided),
    kept,
    template,
    differences: kept ? differencesOf(template, kept) : [],
    leaving,
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
