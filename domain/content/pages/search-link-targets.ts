import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { searchArticlesToEdit } from "../articles/list-articles-to-edit.ts";
import { listPublicAddresses } from "../list-public-addresses.ts";
import { linkStates } from "../navigation/link-states.ts";
import { searchPages } from "./search-pages.ts";

/** Something on this site that a link can lead to. */
export interface LinkTarget {
  /** "/services/hosting" */
  path: string;
  title: string;
  isPublic: boolean;
}

const SHOWN = 12;

/** Pages, services, articles, guides, and what else has an address here, whose title or address contains this text. Drafts are among them. */
export async function searchLinkTargets(actor: Actor, q: string): Promise<Result<LinkTarget[], "forbidden">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  const [pages, articles, addresses] = await Promise.all([searchPages(actor, q), searchArticlesToEdit(actor, q), listPublicAddresses()]);
  const text = q.toLowerCase();
  const address = text.replace(/^\/+/, "");
  const others = addresses.filter(({ title, slug }) => title.toLowerCase().includes(text) || slug.toLowerCase().includes(address));
  const titles = new Map<string, string>();
  const add = (path: string, title: string) => title && !titles.has(path) && titles.set(path, title);
  for (const { slug, title } of pages.ok ? pages.value : []) add(slug === "home" ? "/" : `/${slug}`, title);
  for (const { slug, title, type } of articles.ok ? articles.value : [])
    if (slug) add(`/${type === "guide" ? "guides" : "blog"}/${slug}`, title);
  for (const { slug, title } of others.slice(0, SHOWN)) add(slug === "home" ? "/" : `/${slug}`, title);
  const found = [...titles].slice(0, SHOWN);
  const states = await linkStates(found.map(([path]) => path));
  return ok(found.map(([path, title]) => ({ path, title, isPublic: states.get(path) === "there" })));
}
