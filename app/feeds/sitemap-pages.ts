import { listBookingPages } from "~/domain/appointments/index.ts";
import { listPublicAddresses } from "~/domain/content/index.ts";
import type { SitemapEntry } from "~/domain/seo/index.ts";
import { claimsChangedAt, defaultHomepage } from "~/domain/settings/index.ts";
import { routes } from "../route-lookup.ts";

/** Pages that are part of the program. Their content is the firm's claims. */
const BUILT_IN = routes.filter(({ facts }) => facts.isInSitemap).map(({ path }) => path);

/** Every public page that search engines can show, once each, with the time of its last change. */
export async function listSitemapPages(): Promise<SitemapEntry[]> {
  const [addresses, claimsChanged, homepage] = await Promise.all([listPublicAddresses(), claimsChangedAt(), defaultHomepage()]);
  const entries = new Map<string, Date>();
  const add = (slug: string, changedAt: Date) => {
    const known = entries.get(slug);
    if (!known || known < changedAt) entries.set(slug, changedAt);
  };
  for (const slug of BUILT_IN) add(slug, claimsChanged);
  for (const { slug, changedAt, canonicalUrl } of addresses) {
    // Skips the front page's metadata and pages with another canonical address.
    if (slug === homepage) add("", changedAt);
    // The home page layout that isn't in use.
    else if (slug === "home" || slug === "home2") continue;
    else if (!canonicalUrl) add(slug, changedAt);
    else entries.delete(slug);
  }
  for (const { slug, changedAt } of await listBookingPages()) add(slug, changedAt);
  return [...entries].map(([slug, lastModified]) => ({ path: encodeURI(`/${slug}`), lastModified }));
}
