import type { Page } from "playwright-core";

/** The fields that are changed before the scripts run. Not all at once, because a search can take away another field. */
const FIELDS = {
  texts: "input:not([type=hidden], [type=search], [type=checkbox], [type=radio], [type=file]), textarea",
  searches: "[type=search]",
  // Without those that select all rows: what a filter changes takes the rows away.
  choices: "select, [type=radio], [type=file], [type=checkbox][name]:not([name=id])",
  rows: "[type=checkbox][name=id]",
} as const;
export type Early = keyof typeof FIELDS;

/** What can be typed into fields that don't accept any text. */
const TEXTS: Record<string, string> = {
  ...{ email: "early@sotolcreek.example", url: "https://sotolcreek.example/early", tel: "(210)555-0177", number: "3", range: "3" },
  ...{ date: "2031-02-03", "datetime-local": "2031-02-03T04:05", time: "04:05", color: "#123456" },
};

/** A page's window. */
interface EarlyPage {
  startScripts(): void;
  earlyInput: { fields: Map<EventTarget, unknown> };
  changed: { name: string; place: number; state: string }[];
  /** The page's address at that time. */
  changedAt: string;
  __reactRouterDataRouter: { revalidate(): Promise<void> };
  scheduler: { postTask(task: () => void, options: { priority: "background" }): Promise<void> };
}

/** From here on, the scripts of this tab's pages wait for `lostEarly`: nobody touches the page, and the browser is never idle. */
export async function holdScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (startScripts) => Number(Object.assign(window, { startScripts }) && 0);
  });
}

/** Lets the scripts of a page run that waited. */
export async function releaseScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => "startScripts" in window);
  await page.evaluate(() => (window as unknown as EarlyPage).startScripts());
}

/**
 * Opens each page, changes its fields before the scripts run, and then lets them run. Returns what was lost then, or in the next rendering,
 * which writes the scripts' state into the fields.
 * @param isNoted false to forget what app/boot.ts noted for app/early-input.ts
 */
export async function lostEarly(page: Page, paths: string[], early: Early, isNoted = true): Promise<{ lost: string[]; changed: number }> {
  const lost: string[] = [];
  let changed = 0;
  for (const path of paths) {
    await page.goto(path);
    const count = await changeFields(page, early);
    changed += count;
    if (count === 0) continue;
    await page.waitForFunction(() => "startScripts" in window);
    await page.evaluate((keep) => {
      const { earlyInput, startScripts } = window as unknown as EarlyPage;
      if (!keep) earlyInput.fields.clear();
      startScripts();
    }, isNoted);
    await page.locator(".admin[data-ready], .site-header [data-ready]").first().waitFor({ state: "attached" });
    const atOnce = await lostFields(page, early);
    const later = await lostAfterRendering(page, early);
    lost.push(...new Set([...atOnce, ...later].map((field) => `${path} ${field}`)));
  }
  return { lost, changed };
}

/** A public page would load its document again. */
async function lostAfterRendering(page: Page, early: Early): Promise<string[]> {
  if ((await page.locator(".admin").count()) === 0) return [];
  await page.evaluate(async () => {
    const { __reactRouterDataRouter: router, scheduler } = window as unknown as EarlyPage;
    await router.revalidate();
    // React renders what was read in many small tasks. One in the background comes after them.
    for (const _ of ["rendered", "effects"]) await scheduler.postTask(() => {}, { priority: "background" });
  });
  return lostFields(page, early);
}

/** Changes every field that someone can change, as they would. Returns how many there were. */
async function changeFields(page: Page, early: Early): Promise<number> {
  const look = { selector: FIELDS[early], texts: TEXTS };
  return page.evaluate(({ selector, texts }) => {
    type Field = HTMLInputElement & { options?: HTMLOptionsCollection };
    const isFree = (field: Field) => !field.disabled && !field.readOnly && field.checkVisibility({ visibilityProperty: true });
    const fields = [...document.querySelectorAll<Field>(selector)].filter(isFree);
    const change = (field: Field): boolean => {
      if (field.type === "checkbox") field.checked = !field.checked;
      else if (field.type === "radio") {
        const isLast = fields.findLast(({ name, checked }) => name === field.name && !checked) === field;
        if (isLast) field.checked = true;
        return isLast;
      } else if (field.type === "file") {
        const files = new DataTransfer();
        files.items.add(new File(["Early"], "early.txt", { type: "text/plain" }));
        field.files = files.files;
      } else if (field.options) {
        const other = [...field.options].findLast(({ selected, disabled }) => !selected && !disabled);
        if (other) other.selected = true;
        return other !== undefined;
      } else field.value = texts[field.type] ?? (field.pattern || field.inputMode === "numeric" ? "3" : "Typed early");
      return true;
    };
    const changed = fields.filter((field) => {
      if (!change(field)) return false;
      for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
      return true;
    });
    const nameOf = ({ name, id, ariaLabel }: Field) => name || id || ariaLabel || "";
    const alike = (field: Field) =>
      [...document.querySelectorAll<Field>("input, textarea, select")].filter((one) => nameOf(one) === nameOf(field));
    const seen = changed.map((field) => ({
      name: nameOf(field),
      place: alike(field).indexOf(field),
      state: `${field.value} ${field.checked}`,
    }));
    Object.assign(window, { changed: seen, changedAt: location.href });
    return seen.length;
  }, look);
}

/**
 * Which of them differ now. An editor may have marked up a text, and a choice in a filter may have hidden others, or opened another record: then
 * the forms that change one are about that record.
 */
async function lostFields(page: Page, early: Early): Promise<string[]> {
  return page.evaluate((mayHide) => {
    const all = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    const nameOf = ({ name, id, ariaLabel }: HTMLInputElement) => name || id || ariaLabel || "";
    const { changed, changedAt } = window as unknown as EarlyPage;
    const isElsewhere = mayHide && changedAt !== location.href;
    return changed.flatMap(({ name, place, state }) => {
      const field = all.filter((one) => nameOf(one) === name)[place];
      if (mayHide && (!field || (isElsewhere && field.form?.method === "post"))) return [];
      const now = field ? `${field.value.replaceAll(/<[^<>]*>/g, "")} ${field.checked}` : "gone";
      return now === state ? [] : [`${name}: "${state}" became "${now}"`];
    });
  }, early === "choices");
}
