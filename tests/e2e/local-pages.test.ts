import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LAYOUT_KEYS } from "~/domain/seo/text/layouts.ts";
import { FIVE_LAYOUTS, placeWithLocalPages, texasCities } from "../builders/local-pages-place.ts";
import type { Place } from "../builders/place.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { faultsOf } from "./axe.ts";
import { isLive, onSite, press, type Size, sizes, tablet } from "./browser.ts";
import { expectConfirmed, expectToast, leadForm, staffMail, visitor } from "./forms.ts";

const narrow = { width: 360, height: 740 };

let place: Place;
beforeAll(async () => {
  place = await placeWithLocalPages({ terms: FIVE_LAYOUTS.terms, locations: texasCities(...FIVE_LAYOUTS.places), unmade: ["Plumbing"] });
});
afterAll(() => place.remove());
const site = onSite(() => place.variables);

describe.each<Size>(sampled(["desktop", "phone"], 1))("from the footer to a call (%s)", (size) => {
  test("all locations, a town, a service: the number is there, and the click is counted", async () => {
    const page = await site.visit("/about", { size, reducedMotion: "reduce" });
    const footer = page.getByRole("navigation", { name: "Service Locations" });
    await footer.scrollIntoViewIfNeeded();
    if (size === "phone") await press(footer.locator("summary"));
    expect(await footer.getByRole("link", { name: "Cloud Backup", exact: true }).getAttribute("href")).toBe(
      "/locations/services/cloud-backup",
    );
    await press(footer.getByRole("link", { name: "All locations" }));
    await press(page.getByRole("main").getByRole("link", { name: /^Austin/ }));
    await press(page.getByRole("main").getByRole("link", { name: "Cloud Backup in Austin" }));
    await page.getByRole("heading", { level: 1, name: "Cloud Backup in Austin" }).waitFor();
    await isLive(page);

    const call = page.getByRole("main").getByRole("link", { name: "Call (210) 555-0178" }).first();
    expect(await call.getAttribute("href")).toBe("tel:+12105550178");
    const counted = page.waitForRequest((request) => request.postData()?.includes("phone-click") ?? false);
    await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
    await press(call);
    expect((await counted).postDataJSON().events).toContainEqual({ type: "phone-click", path: "/services/cloud-backup/austin" });
  });
});

inProof("a script that navigates to one shows that it is loading, or that it does not exist", async () => {
  site.allow(/^404 GET /);
  const page = await site.visit("/about");
  const goTo = (path: string) =>
    page.evaluate((to) => {
      const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { navigate(path: string): unknown } };
      void router.navigate(to);
    }, path);
  // The document doesn't come: with this response, the browser stays where it is.
  await page.route("**/services/cloud-backup/austin", (route) => route.fulfill({ status: 204 }));
  await goTo("/services/cloud-backup/austin");
  await page.getByRole("main").getByRole("status").getByText("Loading...", { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.unroute("**/services/cloud-backup/austin");
  await goTo("/services/cloud-backup/austin");
  await page.getByRole("heading", { level: 1, name: "Cloud Backup in Austin" }).waitFor();
  await isLive(page);
  await goTo("/services/nothing/austin");
  await page.getByRole("heading", { level: 1, name: "Page not found", exact: true }).waitFor();
  expect(await page.title()).toBe("Page not found");
});

test("the closing call to action leads to the form, which is filled in and sent by keyboard alone", async () => {
  const page = await site.visit(FIVE_LAYOUTS.paths.service, { reducedMotion: "reduce" });
  const closing = page.getByRole("region", { name: /^Talk about managed IT services in Austin/ });
  await closing.getByRole("link", { name: "Book Free Consultation" }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate(() => document.querySelector("#request")?.getBoundingClientRect().top ?? -1))
    .toBeGreaterThanOrEqual(0);

  const dolores = visitor();
  await page.keyboard.press("Tab");
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
  };
  await type(dolores.name, dolores.email, dolores.phone);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Add details");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await type(dolores.company, dolores.message);
  await page.keyboard.press("Enter");
  const toast = await expectToast(page, "Request Submitted!");
  expect(await toast.textContent()).toContain("We'll contact you within 24 hours to schedule your consultation.");
  await expectConfirmed(page.getByRole("main"), dolores);
  await page.getByRole("button", { name: "Submit Another Request" }).press("Enter");
  expect(await leadForm(page.getByRole("main")).locator('[name="name"]').inputValue()).toBe("");
  const mail = await staffMail(site, dolores.email);
  expect(mail.subject).toContain("Hero Section - Book Free Consultation");
  for (const said of ["Managed IT Services in Austin", FIVE_LAYOUTS.paths.service]) expect(mail.text).toContain(said);
});

inProof("without scripts the form arrives with the page it was on", async () => {
  const page = await site.visit(FIVE_LAYOUTS.paths.modern, { size: "phone", hasScripts: false });
  const dolores = visitor();
  const form = leadForm(page.getByRole("main"));
  for (const name of ["name", "email", "phone"] as const) await form.locator(`[name="${name}"]`).fill(dolores[name]);
  await press(form.locator('button[type="submit"]'));
  await page.getByRole("heading", { level: 1, name: "Request Submitted!" }).waitFor();
  expect((await staffMail(site, dolores.email)).text).toContain(FIVE_LAYOUTS.paths.modern);
});

const pages = {
  ...FIVE_LAYOUTS.paths,
  "page that no run has made": "/services/plumbing/waco",
  "list of hubs": "/locations",
  "hub of a place": "/locations/austin",
  "hub of a service": "/locations/services/cloud-backup",
};

inProof.each(Object.entries(pages))("axe finds nothing on the %s, and nothing overflows (%s)", async (_name, path) => {
  const page = await site.visit(path, { reducedMotion: "reduce" });
  for (const size of [sizes.desktop, tablet, sizes.phone, narrow]) {
    await page.setViewportSize(size);
    expect(await faultsOf(page, { hasNewColors: size !== tablet && size !== narrow })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
});

inProof("almost nothing moves while a page appears", async () => {
  for (const key of LAYOUT_KEYS) {
    const page = await site.visit(FIVE_LAYOUTS.paths[key], { size: "phone", isInKeptTab: false });
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    // A heading can lose a line when its font loads, on any page of the site; up to 0.1 counts as good.
    expect(moved, key).toBeLessThan(0.05);
  }
});
