import { and, asc, eq, isNotNull } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { caseStudies, pages } from "../content/content.schema.ts";
import { findPictures } from "../media/find-pictures.ts";
import { builtInPages } from "../navigation/built-in-addresses.input.ts";
import { findRedirect } from "../navigation/redirects/find-redirect.ts";
import type { Row } from "../records/index.ts";
import type { PictureView } from "../rich-text/shown-text.input.ts";
import { CaseStudyInput, type CaseStudyPicture, CaseStudyQuery } from "./case-study.input.ts";
import { contentWords } from "./content-names.input.ts";
import { pagedKind } from "./paged-kind.ts";
import { listServices } from "./service-kind.ts";

/** What was done for a client, and the results: a page for each, a list, and a section on the home page. */
export const caseStudyKind = pagedKind({
  noun: "case-study",
  permissions: { read: "case-study:read", edit: "case-study:edit" },
  words: contentWords["case-study"],
  screen: "/admin/case-studies",
  table: caseStudies,
  name: "title",
  input: CaseStudyInput,
  query: CaseStudyQuery,
  searched: ["title", "slug", "client", "industry", "summary"],
  orders: { position: ["position"], name: ["title"], client: ["client", "title"], "-changed": ["-updatedAt"] },
  shown: [
    ...(["slug", "title", "client", "industry", "summary", "challenge", "work", "result", "figures", "pictures", "services"] as const),
    ...(["quote", "quoteAuthor", "quoteTitle", "metaTitle", "metaDescription", "createdAt", "updatedAt"] as const),
  ],
  limit: 100,
  tags: ["case-studies"],
  pictures: ["pictures"],
  folder: "case-studies",
  otherAddresses: ["case-study", "clients", "our-work", "portfolio"],
  reserved: [],
  schemaType: "Article",
  hasListPage: true,
  sample: {
    ...{ title: "Trucks moving again by four", slug: "trucks-moving-again", client: "Ruelas Freight", industry: "Freight" },
    ...{
      summary: "A call at night, and a firm that answered.",
      challenge: "One line.\n\nNo spare.",
      work: "A second line.",
      result: "One outage.",
    },
    ...{ figure_1: "80 minutes", figure_1_label: "from the call to trucks moving", service_1: "services/managed-it" },
    // It has no page, unless a redirect leads to one.
    service_2: "services/moved-away",
    ...{ picture_1: "/og-default.png", picture_1_alt: "The yard at night", quote: "They came.", quote_author: "Inez Ruelas" },
    is_active: "on",
  },
});

/** A case study, as staff see it. */
export type CaseStudyRow = Row<typeof caseStudies>;

/** A picture, as the site shows it. `view` is set if it's in the media library. */
export type ShownPicture = CaseStudyPicture & { view: PictureView | null };

/** A page about something the firm does. */
export interface RelatedPage {
  /** Without a leading slash. */
  path: string;
  label: string;
}

/** The active case studies by position, each with its first picture. */
export async function listCaseStudies() {
  const rows = await caseStudyKind.listShown();
  const views = await findPictures(rows.flatMap(({ pictures: [first] }) => (first ? [first.url] : [])));
  return rows.map(({ pictures: [first], ...row }) => ({ ...row, picture: first ? shownPicture(first, views) : null }));
}

/** How many case studies a section shows. */
const IN_SECTION = 3;

/** What a section shows of the first ones. */
export async function listFirstCaseStudies() {
  const rows = await caseStudyKind.listShown();
  return rows.slice(0, IN_SECTION).map(({ slug, title, client, figures }) => ({ slug, title, client, figure: figures[0] ?? null }));
}

export type FirstCaseStudy = Awaited<ReturnType<typeof listFirstCaseStudies>>[number];

/** The active case study with this slug, with what its page shows from other rows. */
export async function findCaseStudy(slug: string) {
  const row = await caseStudyKind.findShown(slug);
  if (!row) return null;
  const [views, related] = await Promise.all([findPictures(row.pictures.map(({ url }) => url)), relatedPages(row.services)]);
  return { ...row, pictures: row.pictures.map((picture) => shownPicture(picture, views)), related };
}

/** Those that came with the program and are still public. */
function listShippedPages(): Promise<RelatedPage[]> {
  return cached("content", "shipped-pages", () =>
    db
      .select({ path: pages.slug, label: pages.title })
      .from(pages)
      .where(and(isNotNull(pages.shipped), eq(pages.status, "published")))
      .orderBy(asc(pages.slug)),
  );
}

/** The pages that a case study can list as services provided: built-in ones and active services. */
export async function listServicePages(): Promise<RelatedPage[]> {
  const builtIn = Object.entries(builtInPages).map(([path, label]) => ({ path, label }));
  const shipped = await listShippedPages();
  const services = (await listServices()).map(({ slug, name }) => ({ path: `services/${slug}`, label: name }));
  return [...[...builtIn, ...shipped].filter(({ path }) => /^(services|compliance)\//.test(path)), ...services];
}

/** The ones among these pages that visitors can open. If an address has changed, the page is found at its new one. */
async function relatedPages(paths: string[]): Promise<RelatedPage[]> {
  const known = new Map((await listServicePages()).map((page) => [page.path, page]));
  const found = await Promise.all(
    paths.map(async (path) => known.get(path) ?? known.get((await findRedirect(`/${path}`))?.slice(1) ?? "") ?? null),
  );
  return found.filter((page) => page !== null);
}

function shownPicture(picture: CaseStudyPicture, views: Map<string, PictureView>): ShownPicture {
  return { ...picture, view: views.get(picture.url) ?? null };
}
