import type { Locator, Page } from "playwright-core";

interface Pressed {
  /** Controls that did nothing. */
  idle: string[];
  /** How many were pressed. */
  pressed: number;
}

/** Presses every control in `scope` that can be seen, or comes to be seen with a menu or a slide. The page is not left. */
export async function pressAll(page: Page, scope: string): Promise<Pressed> {
  const asked = await holdNavigation(page);
  // There is no printer: that it was asked for is what counts.
  await page.evaluate(() => {
    window.print = () => document.body.append(document.createComment("printed"));
  });
  const count = await markControls(page, scope);
  const idle: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const control = page.locator(`[data-control="${number}"]`);
    if ((await control.count()) === 0) continue;
    if (!(await doesSomething(page, control, asked))) idle.push(await nameOf(control));
    await putBack(page, control);
  }
  return { idle, pressed: count };
}

/** Every navigation is noted and answered by 204, at which a browser stays where it is. */
async function holdNavigation(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    () => true,
    (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      asked.push(route.request().url());
      return route.fulfill({ status: 204 });
    },
  );
  return asked;
}

/** Numbers what can be pressed: not what only phones show, not what lies on the back of something. */
function markControls(page: Page, scope: string): Promise<number> {
  return page.evaluate((selector) => {
    const isSeen = (element: Element) =>
      element.closest(".dropdown-panel, .carousel-viewport") !== null || element.checkVisibility({ visibilityProperty: true });
    const found = [...document.querySelectorAll(`${selector} :is(a[href], button, summary)`)].filter(
      (element) => isSeen(element) && !element.closest('[data-side="back"], .turning-back'),
    );
    found.forEach((element, number) => void element.setAttribute("data-control", String(number)));
    return found.length;
  }, scope);
}

async function doesSomething(page: Page, control: Locator, asked: string[]): Promise<boolean> {
  const href = (await control.getAttribute("href")) ?? "";
  // The telephone and the mail program are outside of the browser: the address is all that can be checked.
  if (/^(tel|mailto):/.test(href)) return /^tel:\+\d{8,15}$|^mailto:[^@\s]+@[^@\s]+$/.test(href);
  await bringIntoView(page, control);
  const before = await settledState(page, control);
  const navigations = asked.length;
  if (href === "#content") await control.press("Enter");
  else await control.click();
  for (const deadline = Date.now() + 2_500; Date.now() < deadline; ) {
    if (asked.length > navigations || (await stateOf(page, control)) !== before) return true;
  }
  return false;
}

/** What scrolling, pointing and the last control's losing the focus change must not count as what pressing does. */
async function bringIntoView(page: Page, control: Locator): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  // Several controls may lead to one place of the page: each must be seen to go there.
  await page.evaluate(() => location.hash && history.replaceState(history.state, "", location.pathname + location.search));
  const isInMenu = await control.evaluate((element) => element.closest(".dropdown-panel") !== null);
  if (isInMenu) await control.locator("xpath=ancestor::*[contains(@class,'group/dropdown')]").locator("> a").hover();
  const isAside = () => control.evaluate((element) => element.closest("[inert]") !== null);
  const next = control.locator("xpath=ancestor::section[@aria-roledescription='carousel']").getByRole("button", { name: "Next slide" });
  for (let slides = 0; slides < 12 && (await isAside()); slides += 1) await next.click();
  await control.scrollIntoViewIfNeeded();
  if ((await control.getAttribute("href")) !== "#content") await control.hover();
}

/** Once it stays the same, which without anybody's doing it soon does. */
async function settledState(page: Page, control: Locator): Promise<string> {
  let last = "";
  let same = 0;
  for (let reads = 0; reads < 50 && same < 4; reads += 1) {
    const now = await stateOf(page, control);
    same = now === last ? same + 1 : 0;
    last = now;
  }
  return last;
}

/** Everything that pressing can change: the page, what is open in it, where one stands in it. That the control has the focus does not count. */
function stateOf(page: Page, control: Locator): Promise<string> {
  return control
    .evaluate((element) => {
      const { activeElement } = document;
      const focus = activeElement === element || activeElement === document.body ? "" : (activeElement?.outerHTML.slice(0, 200) ?? "");
      const scrolled = [...document.querySelectorAll(".carousel-viewport > *")].map((row) => getComputedStyle(row).transform).join();
      const playing = [...document.querySelectorAll("video")].map((video) => video.paused).join();
      return [location.href, document.body.innerHTML, focus, scrolled, playing].join("\n");
    })
    .catch(() => page.evaluate(() => `the control is gone from ${location.href}`));
}

/** As it was before, as far as a visitor can. */
async function putBack(page: Page, control: Locator): Promise<void> {
  for (const closer of ["Pause video", "Close the quote form", "Dismiss notification"]) {
    const button = page.getByRole("button", { name: closer }).locator("visible=true").first();
    if (await button.isVisible()) await button.click();
  }
  if ((await page.locator("dialog:modal").count()) > 0) await page.keyboard.press("Escape");
  if ((await control.count()) === 1) {
    await control.evaluate((element) => element.tagName === "SUMMARY" && element.parentElement?.removeAttribute("open"));
  }
  await page.mouse.move(0, 500);
}

function nameOf(control: Locator): Promise<string> {
  return control.evaluate(
    (element) => `${element.tagName.toLowerCase()} "${element.textContent?.trim() || element.getAttribute("aria-label")}"`,
  );
}
