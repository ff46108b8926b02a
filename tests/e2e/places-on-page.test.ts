import { describe, expect, test } from "vitest";
import { sampled } from "../builders/sample.ts";
import { onSite, press, type Size } from "./browser.ts";

const site = onSite();

/** Links to a place far down on their own page, with sections in between whose heights aren't known before they're rendered. */
const links = [
  { path: "/services/hosting", name: "Get Started" },
  { path: "/customer-support", name: "Submit a request" },
  { path: "/compliance/nist-800-171", name: "See the prices" },
];

describe.each<Size>(sampled(["desktop", "phone"], 1))("a link to a place on the page leads there (%s)", (size) => {
  test.each([true, false])("with scripts: %s", async (hasScripts) => {
    for (const { path, name } of links) {
      const page = await site.visit(path, { size, hasScripts, reducedMotion: "reduce" });
      const link = page.getByRole("main").getByRole("link", { name }).first();
      const place = page.locator((await link.getAttribute("href")) ?? "");
      await press(link);
      // Below the header, with a little space.
      await expect.poll(() => place.evaluate((element) => Math.round(element.getBoundingClientRect().top)), { message: path }).toBe(96);
    }
  });

  test.each(["/#pricing", "/home2#pricing"])("and when the page is opened at %s", async (path) => {
    const page = await site.visit(path, { size, reducedMotion: "reduce" });
    const place = page.locator("#pricing");
    await expect.poll(() => place.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(96);
  });
});
