import { data } from "react-router";
import { type ServerOnly, serverOnly } from "~/app/ui/still.tsx";
import { findActor } from "~/domain/access/index.ts";
import { type BlockView, findPage, keptPage, listBlocks, listGonePaths, type PageView, previewPage } from "~/domain/content/index.ts";
import { brand, defaultHomepage } from "~/domain/settings/index.ts";
import { type Crumb, withoutGone } from "../layout/breadcrumbs.tsx";
import { opensPage } from "../sections/section-kinds.ts";
import { type ShownOn, type ShownSection, showSections } from "../sections/shown-sections.ts";
import { crumbsOf } from "./crumbs.ts";
import { missing } from "./missing.ts";

export interface Content {
  page: Pick<PageView, "slug" | "title" | "metaDescription" | "isWhole">;
  meta: ServerOnly<Metadata>;
  blocks: ShownSection[];
  /** The path to the page. */
  crumbs: Crumb[];
  /** Set if visitors can't see this page because of its status. */
  preview?: { id: string; status: string };
}

interface Metadata extends PageView {
  /** Of a home page: its canonical path, which is `/` for the one that's there. */
  homePath?: string;
}

const MAX_SLUG_LENGTH = 200;

/**
 * A published page with its blocks. It's kept as a whole until something in it changes: its sections are then drawn once, and joined as text
 * (still.tsx).
 */
export async function findContent(slug: string): Promise<Content | null> {
  if (!slug || slug.length > MAX_SLUG_LENGTH) return null;
  // An address without a page isn't kept: anyone can ask for any number of them.
  if (!(await findPage(slug))) return null;
  return keptPage(slug, async () => {
    const page = await findPage(slug);
    return page && readParts(page);
  });
}

/** A page with its sections and the path to it. */
async function readParts(page: PageView): Promise<Content> {
  const blocks = await listBlocks(page.slug);
  return page.slug === "home" || page.slug === "home2" ? showHome(page, blocks) : showContent(page, blocks);
}

/** A home page. Its title names its layout, which means nothing to visitors: if no section has the page's heading, that's who the firm is. */
async function showHome(stored: PageView, blocks: BlockView[]): Promise<Content> {
  const [front, { name }] = await Promise.all([defaultHomepage(), brand()]);
  const page = { ...stored, title: opensPage(blocks) ? "Home page" : name };
  const homePath = front === page.slug ? "/" : `/${page.slug}`;
  return { ...viewOf({ ...page, homePath }), crumbs: [], blocks: await showSections(blocks, { page, crumbs: [] }) };
}

/**
 * The same with other sections than the page's own.
 * @param on what they depend on, and another path above the heading
 */
export async function showContent(page: PageView, blocks: BlockView[], on: Omit<ShownOn, "page"> = {}): Promise<Content> {
  const crumbs = await shownCrumbs(page.slug, page.title);
  return { ...viewOf(page), crumbs, blocks: await showSections(blocks, { page, crumbs, ...on }) };
}

/** Its metadata isn't sent with the page again. */
function viewOf(page: Metadata): Pick<Content, "page" | "meta"> {
  const { slug, title, metaDescription, isWhole } = page;
  return { page: { slug, title, metaDescription, ...(isWhole && { isWhole }) }, meta: serverOnly(page) };
}

/** The path to a page, without links to pages that are gone. */
export async function shownCrumbs(slug: string, title: string): Promise<Crumb[]> {
  return withoutGone(crumbsOf(slug, title), await listGonePaths());
}

/** For one person only: never cached, never indexed. */
const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/**
 * An unpublished page, for staff who are signed in. Everyone else gets a 404, so that no one learns that a draft exists.
 * @throws a 404
 */
export async function previewContent(slug: string, { headers }: Request) {
  const actor = slug && slug.length <= MAX_SLUG_LENGTH && headers.has("cookie") ? await findActor(headers) : null;
  const found = actor ? await previewPage(actor, slug) : null;
  if (!found?.ok) throw await missing(`/${slug}`);
  const { id, status, ...page } = found.value;
  const content: Content = { ...(await readParts(page)), preview: { id, status } };
  return data(content, { headers: PRIVATE });
}
