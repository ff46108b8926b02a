import { isSmall, live, send } from "./page.mjs";

/** Menus, and what opens and turns over on the home page. */
export const homeScenes = {
  menu: (page) => openMenu(page, "/"),
  "menu-compliance": (page) => openMenu(page, "/about", "Compliance"),
  sheet: (page) => openSheet(page, "Book Free Consultation"),
  "sheet-consultation": (page) => openSheet(page, "Schedule Consultation"),
  "card-flipped": async (page) => {
    await flip(page);
    await page.locator('[data-side="back"]:not([inert]) [name="name"]').scrollIntoViewIfNeeded();
  },
  "card-failed": async (page) => {
    await flip(page);
    await send(page.locator('[data-side="back"]:not([inert]) form'));
    await page.locator(".toast-card").waitFor();
  },
  "card-sent": async (page) => {
    await flip(page);
    await send(page.locator('[data-side="back"]:not([inert]) form'));
    await page.locator(".toast-card").waitFor();
  },
  "compliance-turned": (page) => turn(page, "#compliance"),
  "pricing-turned": (page) => turn(page, "#pricing"),
};

async function openMenu(page, path, label = "Services") {
  await live(page, path);
  if (isSmall(page)) await page.locator("summary", { hasText: "Menu" }).click();
  else await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label, exact: true }).hover();
}

async function openSheet(page, label) {
  await live(page, "/");
  await page.getByRole("link", { name: label }).click();
  await page.locator("dialog:modal form").waitFor();
}

async function flip(page) {
  await live(page, "/");
  await page
    .locator('[aria-roledescription="slide"]:not([inert])')
    .first()
    .getByRole("link", { name: /^Get a quote/ })
    .click();
  await page.locator('[data-side="back"]:not([inert]) form').waitFor();
}

async function turn(page, section) {
  await live(page, "/");
  await page.locator(`${section} summary`).first().click();
  await page.locator(`${section} h2`).evaluate((title) => title.scrollIntoView());
}
