import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { onSite } from "./browser.ts";
import { pressAll } from "./press-all.ts";

const site = onSite();

test("every link of the site leads to a page, and every anchor to a place on it", async () => {
  const pages = new Map<string, string>();
  const found = new Map([["/", "the start"]]);
  const faults: string[] = [];
  for (const [link, from] of found) {
    const { pathname, search, hash } = new URL(link, site.address);
    const address = pathname + search;
    if (!pages.has(address)) {
      const response = await fetch(site.address + address, { redirect: "manual" });
      if (response.status !== 200) faults.push(`${response.status} ${address}, linked from ${from}`);
      const isPage = response.headers.get("content-type")?.startsWith("text/html");
      pages.set(address, isPage ? await response.text() : "");
      for (const next of linksOf(pages.get(address) ?? "", address, site.address)) if (!found.has(next)) found.set(next, address);
    }
    const id = decodeURIComponent(hash.slice(1));
    if (id && !pages.get(address)?.includes(` id="${id}"`)) faults.push(`no place ${hash} on ${address}, linked from ${from}`);
  }
  expect(faults).toEqual([]);
  expect(pages.size).toBeGreaterThan(30);
});

describe.each([true, false])("every link and button does something (with scripts: %s)", (hasScripts) => {
  test("on the home page", async () => {
    const page = await site.visit("/", { hasScripts, reducedMotion: "reduce" });
    const { idle, pressed } = await pressAll(page, "body");
    expect(idle).toEqual([]);
    expect(pressed).toBeGreaterThan(60);
  }, 180_000);

  test.each(["/contact", "/services/wordpress", "/compliance/cmmc", "/legal/gdpr", "/newsletter/confirm?token=made-up", "/no-such-page"])(
    "on %s",
    async (path) => {
      site.allow(/^404 GET .*(no-such-page|made-up)/);
      const page = await site.visit(path, { hasScripts, reducedMotion: "reduce" });
      const { idle, pressed } = await pressAll(page, "main");
      expect(idle).toEqual([]);
      expect(pressed).toBeGreaterThan(0);
    },
  );
});

test("a control that does nothing is found", async () => {
  const page: Page = await site.visit("/legal/gdpr", { reducedMotion: "reduce" });
  await page
    .getByRole("heading", { level: 1 })
    .evaluate((title) => title.insertAdjacentHTML("afterend", "<button type='button'>Nothing</button>"));
  const { idle } = await pressAll(page, "main");
  expect(idle).toEqual(['button "Nothing"']);
});

function linksOf(html: string, page: string, origin: string): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return hrefs.flatMap((href) => {
    const url = new URL(href, origin + page);
    return url.origin === origin ? [url.pathname + url.search + url.hash] : [];
  });
}
