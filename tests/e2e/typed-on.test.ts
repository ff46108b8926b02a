import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sampled } from "../builders/sample.ts";
import { formFields, postJson } from "../http/requests.ts";
import { onAdmin } from "./admin.ts";
import { press } from "./browser.ts";

const site = onAdmin();
const panel = (page: Page) => page.getByRole("region", { name: "Lead", exact: true });
const note = (page: Page) => page.locator("[data-note] textarea");

/** Words with the letters of every key of the inbox: e, s, a, n, b, c, r, j, k, x, v. */
const WORDS = "Becs never blacks an extra jar";

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
  /** Leads to a lead's page or the inbox. */
  at: (ids: string[], word: string) => string;
  /** Up to the act that moves the focus. */
  act: (page: Page) => Promise<void>;
  /** Where the text is then; nowhere if there's no field. */
  found?: (page: Page) => Promise<string>;
}

const openFirst = async (page: Page) => {
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await panel(page).getByRole("heading", { level: 2 }).first().waitFor();
};
const inbox: Place["at"] = (_, word) => `/admin/leads?q=${word}`;
const own: Place["at"] = ([id]) => `/admin/leads/${id}`;
const noted = (page: Page) => note(page).inputValue();

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
  "a lead that opens as a page": { at: own, act: (page) => page.keyboard.press("j") },
  "an appointment's form": { at: own, act: (page) => page.keyboard.press("b") },
  "another screen": {
    at: inbox,
    act: async (page) => {
      await page.keyboard.press("j");
      await page.keyboard.press("g");
      await page.keyboard.press("p");
    },
  },
};

const tried = Object.entries(placesOfFocus).flatMap(([name, place]) => [40, 110, 250].map((pace) => ({ name, place, pace })));

// At each pace, and once as a field that goes.
test.each(sampled(tried, 0, 4, 8, 13))(
  "$name: what's typed then, a key every $pace ms, is text or nothing",
  async ({ name, place: { at, act, found }, pace }) => {
    const word = `w${name.replaceAll(/\W/g, "").toLowerCase()}${pace}`;
    const ids = await two(word);
    const page = await slowed(await site.open("editor", at(ids, word), { isInKeptTab: false }));
    const before = await stateOf(page, word);
    expect(before).toHaveLength(2);
    await act(page);
    await page.keyboard.type(WORDS, { delay: pace });
    if (found) await expect.poll(() => found(page)).toBe(WORDS);
    await page.waitForLoadState("networkidle");
    expect(await stateOf(page, word)).toEqual(before);
    // Nothing else opened on the way.
    expect(await page.locator("dialog:modal, .menu-panel:popover-open").count()).toBe(0);
  },
  120_000,
);

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
