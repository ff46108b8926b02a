import { listArticles, listCategories, listGuides, listPublicAddresses } from "~/domain/content/index.ts";
import { isHubPath, isLocalPage } from "~/domain/seo/index.ts";
import { sitePages } from "../route-lookup.ts";
import { hideSecrets } from "../secret-paths.ts";

/** Pages that are the program's alone; those with a secret in their address, without it. What staff write decides which others there are. */
const OWN = sitePages
  .filter(({ facts }) => facts.audience === "everyone")
  .map(({ path, facts: { secret } }) => `/${secret ? path.replace(`:${secret}`, "…") : path}`)
  .filter((path) => !/[:*]/.test(path));

/** How long the list of pages is used before it is made anew, in milliseconds. */
const FRESH_MS = 5_000;

/**
 * The path as it is counted, where the site has a page there, else null: whatever someone writes into an event, no text of theirs is kept. The
 * secret of an address is not in it.
 */
export async function sitePath(path: string): Promise<string | null> {
  const open = hideSecrets(path);
  const isKnown = (await knownPaths()).has(open) || (await isLocalPage(open)) || (await isHubPath(open));
  return isKnown ? open : null;
}

let kept: { until: number; paths: Promise<Set<string>> } | undefined;

function knownPaths(): Promise<Set<string>> {
  if (kept && performance.now() < kept.until) return kept.paths;
  const own = { until: performance.now() + FRESH_MS, paths: readPaths() };
  kept = own;
  own.paths.catch(() => {
    if (kept === own) kept = undefined;
  });
  return own.paths;
}

async function readPaths(): Promise<Set<string>> {
  const [addresses, articles, categories, guides] = await Promise.all([
    listPublicAddresses(),
    listArticles(),
    listCategories(),
    listGuides(),
  ]);
  return new Set([
    ...OWN,
    ...addresses.map(({ slug }) => `/${slug}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
    ...categories.map(({ slug }) => `/blog/category/${slug}`),
    ...guides.map(({ slug }) => `/guides/${slug}`),
  ]);
}
