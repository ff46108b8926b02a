import { log } from "~/platform/log/index.ts";
import type { AppParts } from "./app.ts";
import { isShareable } from "./areas.ts";
import { renderer } from "./renderer.ts";
import { sharedPage } from "./shared-page.ts";

/** No longer than this, in milliseconds: the other processes carry the visitors meanwhile. */
const PATIENCE_MS = 8_000;
/** A process that has just begun renders a page in ten times the time that it takes later: as many as it needs to become quick. */
const MAX_PAGES = 150;

/**
 * Renders the home page and what it links to before a proxy sends the visitors of the process that this one replaces: they would all wait
 * for the same cold program and empty cache. What fails here will be told to those who ask for it.
 */
export async function warmUp(parts: AppParts, isEnding: () => boolean): Promise<void> {
  const render = renderer(parts);
  const started = performance.now();
  const known = new Set(["/"]);
  // Grows while it is walked through.
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

/** Addresses of this site, without what is asked of them. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^<>]*?href="(\/[^"?#<>]*)["?#]/g)].map(([, path = ""]) => path);
}
