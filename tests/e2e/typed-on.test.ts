import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Database } from "~/platform/db/index.ts";
import { sampled } from "../builders/sample.ts";
import { staffMember } from "../builders/staff.ts";
import { formFields, postJson } from "../http/requests.ts";
import { onAdmin } from "./admin.ts";
import { press } from "./browser.ts";
import { begin, section } from "./editing.ts";

const site = onAdmin({}, manyColleagues);

/** So many that one types a name instead of looking for it. */
async function manyColleagues(database: Database): Promise<void> {
  for (const name of ["Abel", "Bea", "Curro", "Dora", "Elías", "Flor", "Gus"])
    await staffMember({ role: "editor", fullName: `${name} Colleague` }, database);
}

const panel = (page: Page) => page.getByRole("region", { name: "Lead", exact: true });
const note = (page: Page) => page.locator("[data-note] textarea");

/** Words with the letters of every key of the inbox (e, s, a, n, b, c, r, j, k, x, v), and those that go to another screen (g and l). */
const WORDS = "Becs never blacks an extra glass jar";

/** Two leads that only this search finds. Returns their IDs, the newest first. */
async function two(word: string): Promise<string[]> {
  const ids = [];
  for (const name of ["Ada", "Ben"]) {
    const response = await postJson(
      `${site.address}/api/send-lead-email`,
      formFields({ name: `${name} ${word}`, email: `${name}@${word}.example` }),
    );
    ids.unshift(((await response.json()) as { id: string }).id);
  }
  return ids;
}

/** Where each key does something on a processor as slow as this. */
async function slowed(page: Page, rate = 6): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

/**
 * Returns what types on at a pace, in milliseconds a key, from the last key before it. Each key says when it was pressed, as a keyboard's do:
 * a machine that's busy hands it over later, and doesn't make it a pause.
 */
async function follow(page: Page): Promise<(text: string, pace: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const last = await page.evaluateHandle(() => {
    const last = { at: performance.now() };
    addEventListener("keydown", ({ timeStamp }) => (last.at = timeStamp), { capture: true });
    return last;
  });
  return async (text, pace) => {
    let at = await last.evaluate((last) => performance.timeOrigin + last.at);
    for (const key of text) {
      at += pace;
      await pause(Math.max(0, at - Date.now()));
      const event = { key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0), timestamp: at / 1_000 };
      await session.send("Input.dispatchKeyEvent", { ...event, type: "keyDown", text: key });
      await session.send("Input.dispatchKeyEvent", { ...event, type: "keyUp" });
    }
  };
}

/** What someone's keys could have changed. */
async function stateOf(page: Page, word: string): Promise<string[]> {
  const response = await page.request.post(`${site.address}/admin/leads.csv?q=${word}`, { headers: { Origin: site.address } });
  const [head = "", ...rows] = (await response.text()).trim().split(/\r?\n/);
  const names = head.split(",");
  return rows.map((row) =>
    row
      .split(",")
      .filter((_, place) => /^(status|owner|done)/i.test(names[place] ?? ""))
      .join(),
  );
}

interface Place {
  /** Leads to a screen: a lead's page, the inbox, or another one. */
  at: (ids: string[], word: string) => string;
  /** What's there before. */
  prepare?: (page: Page, word: string) => Promise<unknown>;
  /** Up to the act that moves the focus. */
  act: (page: Page) => Promise<void>;
  /** Where the text is then; nowhere if there's no field. */
  found?: (page: Page) => Promise<string>;
  /** A dialog or menu is open then. */
  isLayer?: boolean;
  /** The address of the screen that's open then, if it's another one. */
  arrives?: RegExp;
}

const openFirst = async (page: Page) => {
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await panel(page).getByRole("heading", { level: 2 }).first().waitFor();
};
const inbox: Place["at"] = (_, word) => `/admin/leads?q=${word}`;
const own: Place["at"] = ([id]) => `/admin/leads/${id}`;
const noted = (page: Page) => note(page).inputValue();

const sought = (page: Page) => page.getByRole("combobox", { name: "Screen, action, or record" }).inputValue();
const named = (page: Page) => page.getByRole("dialog").getByLabel("Name").inputValue();
const body = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const article = async (page: Page, text: string) => {
  await press(page.getByRole("button", { name: "New Article" }));
  await body(page).click();
  await page.keyboard.type(text);
};

const BOOKING = /^\/admin\/appointments\/new$/;

const placesOfFocus: Record<string, Place> = {
  "a note that is saved": {
    at: own,
    act: async (page) => {
      await note(page).fill("Called");
      await note(page).press("Control+Enter");
    },
    found: noted,
  },
  "a note that is saved beside the list": {
    at: inbox,
    act: async (page) => {
      await openFirst(page);
      await note(page).fill("Called");
      await note(page).press("Control+Enter");
    },
    found: noted,
  },
  "a reply that opens": {
    at: own,
    act: (page) => page.keyboard.press("r"),
    found: async (page) => (await page.getByRole("textbox", { name: "Message" }).textContent()) ?? "",
  },
  "a note that opens from the list": {
    at: inbox,
    act: async (page) => {
      await page.keyboard.press("j");
      await page.keyboard.press("n");
    },
    found: noted,
  },
  "a next step that is saved": {
    at: (ids, word) => `${own(ids, word)}?step=set`,
    act: async (page) => {
      await page.getByLabel("What to do").pressSequentially("Call");
      await page.keyboard.press("Enter");
    },
  },
  "a lead that opens as a page": { at: own, act: (page) => page.keyboard.press("j"), arrives: /^\/admin\/leads\/[^/]+$/ },
  "an appointment's form": { at: own, act: (page) => page.keyboard.press("b"), arrives: BOOKING },
  "an appointment's form, once it's there": {
    at: own,
    act: async (page) => {
      await page.keyboard.press("b");
      await page.getByRole("heading", { name: "Book an appointment" }).waitFor();
    },
    arrives: BOOKING,
  },
  "another screen": {
    at: inbox,
    arrives: /^\/admin\/pages$/,
    act: async (page) => {
      await page.keyboard.press("j");
      await page.keyboard.press("g");
      await page.keyboard.press("p");
    },
  },
  "the search for everything": {
    at: inbox,
    act: async (page) => {
      await page.keyboard.press("j");
      await page.keyboard.press("Control+k");
    },
    found: sought,
    isLayer: true,
  },
  "a screen without a search of its own": { at: own, act: (page) => page.keyboard.press("/"), found: sought, isLayer: true },
  "the search of a list": {
    at: inbox,
    act: async (page) => {
      await page.getByRole("searchbox").fill("");
      await page.keyboard.press("Escape");
      await page.getByRole("searchbox").blur();
      await page.keyboard.press("/");
    },
    found: (page) => page.getByRole("searchbox").inputValue(),
  },
  "the list of shortcuts": {
    at: inbox,
    act: async (page) => {
      await page.keyboard.press("j");
      await page.keyboard.press("?");
    },
    isLayer: true,
  },
  "a menu of owners, with a search": {
    at: inbox,
    act: async (page) => {
      await page.keyboard.press("j");
      await page.keyboard.press("a");
    },
    found: (page) => page.getByLabel("Find a person").inputValue(),
    isLayer: true,
  },
  "a menu of statuses": {
    at: inbox,
    act: async (page) => {
      await page.keyboard.press("j");
      await page.keyboard.press("s");
    },
    isLayer: true,
  },
  "a message that offers a dialog": {
    at: own,
    prepare: async (page) => {
      await page.getByLabel("Status", { exact: true }).selectOption("won");
      await page.getByRole("button", { name: "Add its value" }).waitFor();
    },
    act: (page) => page.keyboard.press("v"),
    isLayer: true,
  },
  "a message that offers Undo": {
    at: inbox,
    prepare: async (page) => {
      await openFirst(page);
      await page.keyboard.press("e");
      await page.getByRole("button", { name: "Undo" }).first().waitFor();
      // The next lead is open by then.
      await panel(page).getByRole("heading", { level: 2, name: /^Ada/ }).waitFor();
    },
    act: async (page) => {
      await note(page).fill("Called");
      await note(page).press("Control+Enter");
      await page.keyboard.press("Control+z");
    },
    found: noted,
  },
  "a list's form": { at: () => "/admin/blog/categories", act: (page) => page.keyboard.press("n"), found: named, isLayer: true },
  "a list's form that's saved": {
    at: () => "/admin/blog/categories",
    prepare: async (page, word) => {
      await page.keyboard.press("n");
      await page.getByRole("dialog").getByLabel("Name").fill(word);
    },
    act: (page) => page.getByRole("dialog").getByLabel("Name").press("Enter"),
  },
  "a section that's inserted": {
    at: () => "/admin/pages/new",
    prepare: async (page, word) => {
      await begin(page, word, word);
      await press(page.getByRole("button", { name: "Insert section" }));
      await page.getByRole("dialog").getByLabel("Search").fill("headline");
    },
    act: (page) => page.getByRole("dialog").getByLabel("Search").press("Enter"),
    found: async (page) => ((await section(page, "Hero").count()) === 1 ? WORDS : "no section"),
  },
  "an article's link": {
    at: () => "/admin/blog",
    prepare: (page) => article(page, "See our plans"),
    act: async (page) => {
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Control+k");
    },
    found: async (page) => {
      expect(await body(page).textContent()).toBe("See our plans");
      return page.getByRole("dialog").getByRole("textbox").first().inputValue();
    },
    isLayer: true,
  },
  "an article's picture": {
    at: () => "/admin/blog",
    prepare: (page) => article(page, "See our plans /pict"),
    act: (page) => page.keyboard.press("Enter"),
    found: async (page) => {
      expect((await body(page).textContent())?.trim()).toBe("See our plans");
      return page.getByRole("dialog", { name: "Choose a picture" }).getByRole("searchbox").inputValue();
    },
    isLayer: true,
  },
};

let tries = 0;
const tried = Object.entries(placesOfFocus).flatMap(([name, place]) => [40, 110, 250].map((pace) => ({ name, place, pace })));

// At each pace, once as a field that goes, and with a menu and a dialog.
test.each(sampled(tried, 0, 4, 8, 13, 39, 48))(
  "$name: what's typed then, a key every $pace ms, is text or nothing",
  async ({ name, place: { at, prepare, act, found, isLayer = false, arrives }, pace }) => {
    // Each try has leads of its own.
    const word = `w${name.replaceAll(/\W/g, "").toLowerCase()}${pace}x${tries++}`;
    const ids = await two(word);
    const page = await slowed(await site.open("editor", at(ids, word), { isInKeptTab: false }));
    await prepare?.(page, word);
    const before = await stateOf(page, word);
    expect(before).toHaveLength(2);
    const { pathname } = new URL(page.url());
    const typeOn = await follow(page);
    await act(page);
    await typeOn(WORDS, pace);
    if (found) await expect.poll(() => found(page)).toBe(WORDS);
    await page.waitForLoadState("networkidle");
    expect(await stateOf(page, word)).toEqual(before);
    // Nothing else opened on the way.
    await expect.poll(() => page.locator("dialog:modal, .menu-panel:popover-open").count()).toBe(isLayer ? 1 : 0);
    const arrived = new URL(page.url()).pathname;
    if (arrives) expect(arrived).toMatch(arrives);
    else expect(arrived).toBe(pathname);
  },
  240_000,
);

test("a note that opens from the list gets what was typed, even if the lead takes fifteen seconds to arrive", async () => {
  await two("slowly");
  const page = await site.open("editor", "/admin/leads?q=slowly", { isInKeptTab: false });
  await page.clock.install();
  let arrive = () => {};
  const isLate = new Promise<void>((done) => (arrive = done));
  await page.route(/\/admin\/leads\/[^/]+\/panel/, async (route) => {
    await isLate;
    await route.continue();
  });
  await page.keyboard.press("j");
  await page.keyboard.press("n");
  await page.keyboard.type(WORDS);
  await page.clock.fastForward(15_000);
  arrive();
  await expect.poll(() => noted(page)).toBe(WORDS);
});

test("an input method's keys do nothing else: Enter takes its suggestion, and no owner", async () => {
  const [id] = await two("composed");
  const page = await site.open("editor", `/admin/leads/${id}`, { isInKeptTab: false });
  await note(page).fill("會議");
  const saved = await note(page).evaluate((area) => {
    const compose = (key: string, init: KeyboardEventInit) =>
      area.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, composed: true, ...init }));
    return [
      compose("Enter", { isComposing: true, ctrlKey: true }),
      // Safari's last key of a composition.
      compose("Enter", { keyCode: 229, ctrlKey: true } as KeyboardEventInit),
      compose("Escape", { isComposing: true }),
    ];
  });
  expect(saved, "nothing took them").toEqual([true, true, true]);
  expect(await note(page).evaluate((area) => area === document.activeElement)).toBe(true);
  await press(page.getByRole("button", { name: "Add note" }));
  await page.getByRole("listitem").getByText("會議").waitFor();
});
