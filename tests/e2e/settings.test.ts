import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inProof, sampled } from "../builders/sample.ts";
import { isAdminLive, onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size, sizes, tablet } from "./browser.ts";

const site = onAdmin();

const card = (page: Page, key: string) => page.locator(`#setting-${key}`);
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" }).locator(".toast-card").first();
const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });

/** Goes to a section: through its link or, in a narrow window, the section menu. */
async function goTo(page: Page, section: string): Promise<void> {
  const choice = page.getByRole("combobox", { name: "Section" });
  if (await choice.isVisible()) await choice.selectOption({ label: section });
  else await press(page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: new RegExp(`^${section}( |$)`) }));
  await page.getByRole("heading", { level: 2, name: section, exact: true }).waitFor();
}

/** Goes to a section and opens a list in it. */
async function openList(page: Page, section: string, key: string): Promise<Locator> {
  await goTo(page, section);
  const list = card(page, key);
  await press(list.getByRole("button").first());
  return list;
}

async function save(page: Page): Promise<void> {
  await press(button(page, "Save"));
  await page.getByText("Site settings updated successfully").first().waitFor();
  await button(page, "Save").waitFor({ state: "detached" });
}

async function isOnSite(path: string, text: string): Promise<void> {
  const shown = async () => (await (await fetch(site.address + path)).text()).includes(text);
  await expect.poll(shown, { message: `${text} on ${path}` }).toBe(true);
}

test("an example sender has a note before anything is sent, and no error", async () => {
  const page = await site.open("admin", "/admin/settings");
  await goTo(page, "Newsletter");
  const sender = card(page, "newsletter_sender_email");
  await sender.getByText("This is an example. No one gets email here, and mail servers refuse it as a sender.").waitFor();
  expect(await sender.locator("[aria-invalid=true]").count()).toBe(0);
  await page.goto("/admin/newsletter/campaigns/new");
  await isAdminLive(page);
  await page
    .getByText("newsletter@lonemesa.example is an example, so mail servers refuse it. Set newsletter_sender_email in Site Settings.")
    .waitFor();
  expect(await page.getByRole("alert").filter({ hasText: "is an example" }).count()).toBe(0);
});

const steps: [Size, string, "up" | "down"][] = [
  ["desktop", "Tell us what you have", "down"],
  ["phone", "Start on a day you choose", "up"],
];

test.each(sampled(steps, 0))(
  "the firm's name, a step, and a support level are changed and seen on the site (%s)",
  async (size, step, way) => {
    const page = await site.open("admin", "/admin/settings", { size });
    await field(page, "Brand name").fill(`Cactus ${size}`);
    const list = await openList(page, "Services", "service_first_steps");
    await press(button(list, new RegExp(`^${step} ·`)));
    await field(list, "Title").fill(`Call Ruth by ${size}`);
    await press(button(list, `Move Call Ruth by ${size} ${way}`));
    const levels = await openList(page, "Customer support", "support_levels");
    await press(button(levels, /^Add entry/));
    const name = field(levels, "Name");
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(`Level of ${size}`);
    await field(levels, "Urgency").fill("Low");
    await field(levels, "Examples").fill("Anything else.");
    await field(levels, "Response").fill("A day");
    await page.getByText("3 changes in 3 sections", { exact: true }).waitFor();
    await page.goBack();
    await card(page, "service_first_steps").waitFor();
    await page.getByText("3 changes in 3 sections", { exact: true }).waitFor();
    await save(page);
    await goTo(page, "Brand");
    await field(page, "Brand name").fill(`Agave ${size}`);
    const [message, bar] = await Promise.all([
      toast(page).boundingBox(),
      page.getByRole("region", { name: "Unsaved changes" }).boundingBox(),
    ]);
    expect((message?.y ?? 0) + (message?.height ?? 0), "a toast covers no button").toBeLessThanOrEqual(bar?.y ?? 0);
    await field(page, "Brand name").fill(`Cactus ${size}`);
    for (const path of ["/", "/about", "/blog"]) await isOnSite(path, `Cactus ${size}`);
    await isOnSite("/services/wordpress", `Call Ruth by ${size}`);
    await isOnSite("/customer-support", `Level of ${size}`);
    await goTo(page, "Services");
    expect(await card(page, "service_first_steps").getByText("demo", { exact: true }).count()).toBe(0);
    await card(page, "service_first_steps").getByText("ada@example.com").waitFor();
  },
);

inProof("two tabs: the second is told who was faster, sees both texts, and decides", async () => {
  site.allow(/^409 POST/);
  const [first, second] = [await site.open("admin", "/admin/settings"), await site.open("admin", "/admin/settings")];
  await field(first, "Brand city").fill("Austin");
  await field(first, "Brand state").fill("Utah");
  await field(second, "Brand city").fill("Provo");
  await save(first);
  await field(second, "Brand address").fill("1 Main Street");
  await press(button(second, "Save"));
  const note = card(second, "brand_city");
  await note.getByText(/ada@example\.com changed this on .+ Your version is below and isn.t saved/).waitFor();
  expect(await field(second, "Brand city").inputValue()).toBe("Provo");
  await press(note.getByText("Current value"));
  await note.getByText("Austin").waitFor();
  expect(await faultsOf(second)).toEqual([]);
  await isOnSite("/contact", "Austin");
  await press(button(note, "Keep mine"));
  await save(second);
  await second.reload();
  await isAdminLive(second);
  expect(await field(second, "Brand city").inputValue()).toBe("Provo");
  expect(await field(second, "Brand state").inputValue(), "what the other person changed elsewhere stays").toBe("Utah");

  await field(first, "Brand city").fill("El Paso");
  await press(button(first, "Save"));
  await press(button(card(first, "brand_city"), "Use theirs"));
  await expect.poll(() => field(first, "Brand city").inputValue()).toBe("Provo");
  expect(await button(first, "Save").count()).toBe(0);
});

test("an invalid value is named, and its field is opened and focused; nothing that was typed is lost", async () => {
  site.allow(/^422 POST/);
  const page = await site.open("admin", "/admin/settings");
  const before = await field(page, "Brand name").inputValue();
  await field(page, "Brand name").fill("Never saved");
  const values = await openList(page, "Services", "service_first_steps");
  await press(button(values, /^Start on a day/));
  await field(values, "Title").fill("  ");
  await goTo(page, "Contact");
  await page.getByLabel("Find a setting").fill("brand");
  await press(button(page, "Save"));
  await button(page, "service_first_steps, 3, title: Enter a value.").waitFor();
  const title = field(values, "Title");
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await values.getByText("Enter a value.", { exact: true }).waitFor();
  await page.keyboard.type("No is no");
  await goTo(page, "Brand");
  expect(await field(page, "Brand name").inputValue()).toBe("Never saved");
  await field(page, "Brand name").fill(before);
  await page.keyboard.press("Control+s");
  await page.getByText("Site settings updated successfully").first().waitFor();
  await isOnSite("/services/ecommerce", "No is no");
});

inProof("a list can be edited as JSON, too, and an error in it is reported by line", async () => {
  site.allow(/^422 POST/);
  const page = await site.open("admin", "/admin/settings");
  const badges = await openList(page, "Local pages", "local_trust_badges");
  await press(button(badges, "JSON of Local trust badges"));
  const text = badges.getByLabel("Local trust badges, as JSON");
  await text.fill('[\n  "Fast"\n  "Watched"\n]');
  await badges.getByText("Line 3: a comma or ] is missing.").waitFor();
  expect(await button(badges, "JSON of Local trust badges").isDisabled()).toBe(true);
  await press(button(page, "Save"));
  await button(page, "local_trust_badges: Line 3 isn't valid JSON: a comma or ] is missing.").waitFor();
  await text.fill('[\n  "Fast",\n  "Watched"\n]');
  await press(button(badges, "JSON of Local trust badges"));
  expect(await badges.getByLabel("Entry 2").inputValue()).toBe("Watched");
  await save(page);
  await page.reload();
  await isAdminLive(page);
  const again = await openList(page, "Local pages", "local_trust_badges");
  expect(await again.getByLabel("Entry 2").inputValue()).toBe("Watched");
});

inProof("entries are moved, removed, and restored by keyboard alone", async () => {
  const page = await site.open("admin", "/admin/settings");
  const hours = await openList(page, "Contact", "office_hours");
  const names = () => hours.getByRole("listitem").evaluateAll((items) => items.map((item) => item.textContent?.split(" ·")[0]));
  expect(await names()).toEqual(["Mon-Fri", "Sat", "Sun"]);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
  await button(hours, "Move Sun up").focus();
  await page.keyboard.press("Enter");
  expect(await names()).toEqual(["Mon-Fri", "Sun", "Sat"]);
  expect(await focused()).toBe("Move Sun up");
  await page.keyboard.press("Enter");
  expect(await names()).toEqual(["Sun", "Mon-Fri", "Sat"]);
  expect(await focused(), "at the top, only Down is left").toBe("Move Sun down");
  await button(hours, "Remove Mon-Fri").focus();
  await page.keyboard.press("Enter");
  expect(await names()).toEqual(["Sun", "Sat"]);
  expect(await focused()).toBe("Undo removal of Mon-Fri");
  await page.keyboard.press("Enter");
  expect(await names()).toEqual(["Sun", "Mon-Fri", "Sat"]);
  await press(button(page, "Discard change to Office hours"));
  await button(page, "Save").waitFor({ state: "detached" });
});

inProof("a section has its own address, with and without scripts", async () => {
  const page = await site.open("admin", "/admin/settings?section=support", { hasScripts: false });
  await card(page, "support_levels").waitFor();
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: /^Brand/ })
    .click();
  await page.waitForURL(/section=brand/);
  expect(await field(page, "Brand name").count()).toBe(1);
  expect(await card(page, "support_levels").count()).toBe(0);
});

inProof("leaving or reloading with unsaved changes asks first; staying keeps them", async () => {
  const page = await site.open("admin", "/admin/settings", { isInKeptTab: false });
  await field(page, "Brand address").fill("Not saved yet");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.reload({ timeout: 2_000 }).catch(() => undefined);
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await press(page.getByRole("link", { name: "Dashboard" }));
  await press(button(page, "Keep editing"));
  expect(await field(page, "Brand address").inputValue()).toBe("Not saved yet");
  await press(button(page, "Discard"));
  await press(button(page.getByRole("dialog"), "Discard"));
  await press(page.getByRole("link", { name: "Dashboard" }));
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
});

inProof("demo claims are counted, filtered, and confirmed, one at a time or a whole section", async () => {
  const page = await site.open("admin", "/admin/settings");
  const only = page.getByLabel(/^Demo only/);
  const count = async () => Number(/\d+/.exec((await page.getByText(/^Demo only \(\d+\)$/).textContent()) ?? "")?.[0]);
  const before = await count();
  await press(only);
  await page.waitForURL(/demo=on/);
  expect(await card(page, "brand_name").count()).toBe(0);
  await page.reload();
  await isAdminLive(page);
  expect(await only.isChecked(), "the filter is part of the address").toBe(true);
  await page.getByLabel("Find a setting").fill("service");
  await press(button(page, "Confirm Service prices"));
  await press(button(page.getByRole("dialog"), "Confirm"));
  await expect.poll(count).toBe(before - 1);
  const section = page.locator("#section-services");
  await press(button(section, /^Confirm all/));
  expect(await faultsOf(page)).toEqual([]);
  await press(button(page.getByRole("dialog"), "Confirm"));
  await section.waitFor({ state: "detached" });
  await page.getByLabel("Find a setting").fill("no setting has these words");
  await page.getByText("No matching settings").waitFor();
});

describe("everyone can use it", () => {
  const widths = { phone: { width: 360, height: 780 }, tablet, desktop: sizes.desktop };
  const ways = [
    ["phone", "light"],
    ["phone", "dark"],
    ["tablet", "light"],
    ["tablet", "dark"],
    ["desktop", "light"],
    ["desktop", "dark"],
  ] as const;
  inProof.each(sampled(ways, 1, 4))("%s, %s", async (width, theme) => {
    site.allow(/^422 POST/);
    const page = await site.open("admin", "/admin/settings", { theme });
    await page.setViewportSize(widths[width]);
    expect(await faultsOf(page)).toEqual([]);
    const plans = await openList(page, "Prices", "pricing_plans");
    await plans.getByRole("listitem").first().getByRole("button").first().click();
    const values = await openList(page, "Services", "service_first_steps");
    await values.getByRole("listitem").first().getByRole("button").first().click();
    await field(values, "Title").fill("");
    await button(values, /^Remove Get the scope/).click();
    await goTo(page, "Brand");
    await field(page, "Brand phone").fill("none");
    await button(page, "Save").click();
    await button(page, /^brand_phone: /).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[width].width);
  });
});
