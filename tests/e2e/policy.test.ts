import { expect, test } from "vitest";
import { onSite } from "./browser.ts";

const site = onSite();

test("an injected script does not run, and the page's own scripts do", async () => {
  // What was injected also isn't what React rendered.
  site.allow(/Content Security Policy/, /React error #418/);
  const page = await site.visit("/about", { isInKeptTab: false });
  await page.route("**/contact", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace("</head>", "<script>window.wasInjected = true</script></head>")
      .replace("</main>", '<img src="/favicon.svg" alt="" onload="window.wasInjected = true"></main>');
    await route.fulfill({ response: answer, body });
  });
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => blocked.push(effectiveDirective));
  });
  await page.goto("/contact");
  await page.locator(".site-header [data-ready]").first().waitFor({ state: "attached" });
  const blocked = () => page.evaluate(() => (window as never as { blocked: string[] }).blocked);
  await expect.poll(blocked).toEqual(expect.arrayContaining(["script-src-elem", "script-src-attr"]));
  expect(await page.evaluate(() => "wasInjected" in window)).toBe(false);
});
