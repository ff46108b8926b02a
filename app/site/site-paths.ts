import { listGuides, listPublicAddresses } from "~/domain/content/index.ts";
import { isHubPath, isLocalPage } from "~/domain/seo/index.ts";
import { sitePages } from "../route-lookup.ts";
import { hideSecrets } from "../secret-paths.ts";

/** Pages that come only from the program; those with a secret in their address, without it. All others depend on what staff write. */
const OWN = sitePages
  .filter(({ facts }) => facts.audience === "everyone")
  .map(({ path, facts: { secret } }) => `/${secret ? path.replace(`:${secret}`, "…") : path}`)
  .filter((path) => !/[:*]/.test(path));

/** How long the list of pages is used before it's rebuilt, in milliseconds. */
const FRESH_MS = 5_000;

/**
 * The path to count, if the site has a page there, otherwise null: whatever text someone puts into an event, none of it is stored. Secrets
 * in addresses aren't included.
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
  const [addresses, guides] = await Promise.all([listPublicAddresses(), listGuides()]);
  return new Set([...OWN, ...addresses.map(({ slug }) => `/${slug}`), ...guides.map(({ slug }) => `/guides/${slug}`)]);
}
