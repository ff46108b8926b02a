import type { Locator, Page } from "playwright-core";

interface Pressed {
  /** Controls that did nothing. */
  idle: string[];
  /** How many were pressed. */
  pressed: number;
}

/** Presses every control in `scope` that's visible, or becomes visible in a menu or on a slide. The page isn't left. */
export async function pressAll(page: Page, scope: string): Promise<Pressed> {
  const asked = await holdNavigation(page);
  await watchPage(page);
  // The file chooser is the operating system's.
  page.on("filechooser", () => void page.evaluate(() => document.body.append(document.createComment("asked for files"))));
  // A file is downloaded without a navigation that could be held.
  page.on("download", () => void page.evaluate(() => document.body.append(document.createComment("downloads a file"))));
  await driveSlides(page, scope);
  const count = await markControls(page, scope);
  const idle: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const found = await findControl(page, number);
    if (!found) continue;
    const control = page.locator(`[data-control="${number}"]`);
    if (!(await doesSomething(page, control, number, found, asked))) idle.push(found.name);
    await putBack(page, number);
  }
  return { idle, pressed: count };
}

/** A carousel's buttons appear when it's near the viewport; without scripts there are none. */
async function driveSlides(page: Page, scope: string): Promise<void> {
  if ((await page.locator(".site-header [data-ready]").count()) === 0) return;
  for (const carousel of await page.locator(`${scope} [aria-roledescription="carousel"]`).all()) {
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole("button", { name: "Next slide" }).waitFor();
  }
}

/** Records every navigation and answers it with 204, so the browser stays on the page. */
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

/** What `watchPage` adds to the page. The page's text is long, so it stays there and only whether it changed is returned. */
interface Watch {
  /** Waits until the page stops changing, which it soon does if no one touches it, and stores that state. */
  settle(number: number): Promise<void>;
  /** Whether the page differs from the stored state. */
  isChanged(number: number): boolean;
}

type Watched = Window & { watch: Watch };

async function watchPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    // There is no printer, so the request to print is what counts.
    window.print = () => document.body.append(document.createComment("printed"));

    /** Everything that pressing can change: the page, what's open on it, and the scroll position. The control's focus doesn't count. */
    const stateOf = (number: number) => {
      const { activeElement } = document;
      const isElsewhere = activeElement !== document.body && activeElement?.getAttribute("data-control") !== String(number);
      const focus = isElsewhere ? (activeElement?.outerHTML.slice(0, 200) ?? "") : "";
      const scrolled = [...document.querySelectorAll(".carousel-viewport > *")].map((row) => getComputedStyle(row).transform).join();
      const playing = [...document.querySelectorAll("video")].map((video) => video.paused).join();
      return [location.href, document.body.innerHTML, focus, scrolled, playing].join("\n");
    };
    let kept = "";
    const settle = async (number: number) => {
      kept = stateOf(number);
      // Without scripts nothing changes on its own, and no frame would ever be reported.
      if (!document.querySelector("[data-ready]")) return;
      for (let frames = 0, same = 0; frames < 50 && same < 5; frames += 1) {
        await new Promise(requestAnimationFrame);
        const now = stateOf(number);
        same = now === kept ? same + 1 : 0;
        kept = now;
      }
    };
    const watch: Watch = { settle, isChanged: (number) => stateOf(number) !== kept };
    Object.assign(window, { watch });
  });
}

/** Numbers what can be pressed: not what only phones show, and not what's on the back of something. */
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

interface Found {
  name: string;
  href: string;
  isInMenu: boolean;
  /** On a slide that is not in view. */
  isAside: boolean;
  /** Whether hovering over it can change the page: only if scripts run. */
  isWatching: boolean;
}

/** What's known about a control before it's pressed; null if another one removed it. */
function findControl(page: Page, number: number): Promise<Found | null> {
  return page.evaluate((wanted) => {
    const control = document.querySelector(`[data-control="${wanted}"]`);
    if (!control) return null;
    return {
      name: `${control.tagName.toLowerCase()} "${control.textContent?.trim() || control.getAttribute("aria-label")}"`,
      href: control.getAttribute("href") ?? "",
      isInMenu: control.closest(".dropdown-panel") !== null,
      isAside: control.closest("[inert]") !== null,
      isWatching: document.querySelector("[data-ready]") !== null,
    };
  }, number);
}

async function doesSomething(page: Page, control: Locator, number: number, found: Found, asked: string[]): Promise<boolean> {
  const { href } = found;
  // The phone and the email program are outside the browser, so only the address can be checked.
  if (/^(tel|mailto):/.test(href)) return /^tel:\+\d{8,15}$|^mailto:[^@\s]+@[^@\s]+$/.test(href);
  await bringIntoView(page, control, found);
  await page.evaluate((wanted) => (window as never as Watched).watch.settle(wanted), number);
  const navigations = asked.length;
  if (href === "#content") await control.press("Enter");
  else await control.click();
  const isChanged = () => page.evaluate((wanted) => (window as never as Watched).watch.isChanged(wanted), number);
  for (const deadline = Date.now() + 2_500; Date.now() < deadline; ) {
    if (asked.length > navigations || (await isChanged())) return true;
  }
  return false;
}

/** Changes from scrolling, hovering, and the previous control losing the focus must not count as effects of pressing. */
async function bringIntoView(page: Page, control: Locator, { href, isInMenu, isAside, isWatching }: Found): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Several controls can lead to one place on the page, so each one is checked separately.
    if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
  });
  if (isInMenu) await control.locator("xpath=ancestor::*[contains(@class,'group/dropdown')]").locator("> a").hover();
  if (isAside) await turnSlides(control);
  if (isWatching && href !== "#content") await pointAt(page, control);
}

/** A dialog whose code loads late opens after its button was reset. It's closed, as a visitor would do. */
async function pointAt(page: Page, control: Locator): Promise<void> {
  const late = page.locator("dialog:modal");
  await page.addLocatorHandler(late, () => page.keyboard.press("Escape"), { times: 2 });
  await control.hover();
  await page.removeLocatorHandler(late);
}

async function turnSlides(control: Locator): Promise<void> {
  const isAside = () => control.evaluate((element) => element.closest("[inert]") !== null);
  const next = control.locator("xpath=ancestor::section[@aria-roledescription='carousel']").getByRole("button", { name: "Next slide" });
  for (let slides = 0; slides < 12 && (await isAside()); slides += 1) await next.click();
}

/** As it was before, as far as a visitor can restore it. */
async function putBack(page: Page, number: number): Promise<void> {
  const isModal = await page.evaluate((pressed) => {
    const closers = ["Pause video", "Close the quote form", "Dismiss notification"];
    const buttons = [...document.querySelectorAll("button")].filter((button) => button.checkVisibility({ visibilityProperty: true }));
    for (const closer of closers) buttons.find((button) => (button.ariaLabel ?? button.textContent ?? "").includes(closer))?.click();
    document.querySelector(`summary[data-control="${pressed}"]`)?.parentElement?.removeAttribute("open");
    return document.querySelector("dialog:modal") !== null;
  }, number);
  if (isModal) await page.keyboard.press("Escape");
  await page.mouse.move(0, 500);
}
