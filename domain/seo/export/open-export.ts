import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/db/index.ts";
import { brandKit } from "../../brand/index.ts";
import type { Palette } from "../../brand/roles.input.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { DEFAULT_PATTERN, fileNameOf, pathOf, readUrlPattern, type UrlPattern } from "../addresses/page-address.ts";
import { MAX_REPORT_PAGES } from "../generator-rules.input.ts";
import { readPageTexts } from "../pages/keep-page-text.ts";
import { type PageFrame, PageMaker, sourceWords } from "../pages/page-maker.ts";
import { readTemplatesAside } from "../pages/template-aside.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { progressColumns, type RunProgress } from "../project/overview.ts";
import { DOWNLOADABLE } from "../runs/publish-run.ts";
import { runs, seoPages } from "../seo.schema.ts";
import { type PageDocument, pageDocument } from "./page-document.ts";

/** "not-done": it failed, is still running, or was exported by another program. */
type ExportRefusal = "forbidden" | "not-found" | "not-done";

/** What a completed run can be downloaded as. */
export interface OpenExport {
  run: RunProgress;
  total: number;
  /** The firm's. */
  colors: Palette;
  /** The states of its pages, by number. Empty for large runs, and for those whose rows are deleted. */
  states: ReadonlyMap<number, "published" | "waiting" | "held">;
  /** A page by its number, as a document with its file name. */
  page(pageNo: number): PageDocument & { fileName: string };
}

/** Renders a completed run's pages again, each when it's requested. */
export async function openExport(actor: Actor, runId: string, siteUrl: string): Promise<Result<OpenExport, ExportRefusal>> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  if (!z.uuid().safeParse(runId).success) return refused("not-found");
  const [row] = await db
    .select({ ...progressColumns, source: runs.source })
    .from(runs)
    .where(eq(runs.id, runId));
  if (!row) return refused("not-found");
  const { source, ...run } = row;
  if (run.status !== "completed" || run.exportUrl !== DOWNLOADABLE) return refused("not-done");
  const maker = new PageMaker(source, await readTemplatesAside(sourceWords(source)));
  const frame: PageFrame = { brand: await brandSettings() };
  const kept = await readPageTexts();
  const { palette: colors } = await brandKit();
  const pattern = patternOf(source.template.urlPattern);
  return ok({
    run,
    total: maker.total,
    colors,
    states: maker.total <= MAX_REPORT_PAGES ? await statesOf(run.no) : new Map(),
    page(pageNo) {
      const place = maker.placeAt(pageNo);
      const path = pathOf(pattern, maker.term(place.term).slug, maker.location(place.location).slug);
      return { ...pageDocument(maker, place, frame, { siteUrl, colors, kept: kept.get(maker.slugOf(place)) }), fileName: fileNameOf(path) };
    },
  });
}

async function statesOf(runNo: number): Promise<OpenExport["states"]> {
  const rows = await db.select({ pageNo: seoPages.pageNo, state: seoPages.state }).from(seoPages).where(eq(seoPages.runNo, runNo));
  return new Map(rows.map(({ pageNo, state }) => [pageNo, state]));
}

function patternOf(source: string): UrlPattern {
  const read = readUrlPattern(source);
  return read.ok ? read.value : { source: DEFAULT_PATTERN };
}
