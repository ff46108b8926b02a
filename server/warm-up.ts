import { log } from "~/platform/log/index.ts";
import type { AppParts } from "./app.ts";
import { isShareable } from "./areas.ts";
import { renderer } from "./renderer.ts";
import { sharedPage } from "./shared-page.ts";

/** No longer than this, in milliseconds: the other processes serve visitors in the meantime. */
const PATIENCE_MS = 8_000;
/** A new process takes ten times as long to render a page as it does later: as many as it needs to get fast. */
const MAX_PAGES = 150;

/**
 * Renders the home page and the pages it links to before a proxy sends visitors from the process that this one replaces: otherwise, they'd
 * all wait for the same cold program and empty cache. Errors here will be reported when those pages are requested.
 */
export async function warmUp(parts: AppParts, isEnding: () => boolean): Promise<void> {
  const render = renderer(parts);
  const started = performance.now();
  const known = new Set(["/"]);
  // Grows while it's being iterated.
  for (const path of known) {
    if (isEnding() || performance.now() - started > PATIENCE_MS) break;
    const html = await pageUnder(path).catch((error) => log.debug({ err: error, path }, "couldn't prerender a page"));
    for (const linked of linksIn(html ?? "")) if (known.size < MAX_PAGES && isPage(linked)) known.add(linked);
  }
  log.info({ pages: known.size, ms: Math.round(performance.now() - started) }, "prerendered pages");

  async function pageUnder(path: string): Promise<string> {
    const { response } = await sharedPage(parts.pages, render, new Request(new URL(path, parts.env.siteUrl)), "127.0.0.1");
    return response.text();
  }
}

function isPage(path: string): boolean {
  return isShareable(path) && !/\.[a-z0-9]+$/i.test(path);
}

/** Addresses on this site, without their query. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^<>]*?href="(\/[^"?#<>]*)["?#]/g)].map(([, path = ""]) => path);
}
