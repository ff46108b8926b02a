import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Role } from "~/domain/permissions/index.ts";
import type { Database } from "~/platform/db/index.ts";
import { type SignedInPlace, signedInPlace } from "../builders/place.ts";
import { signedIn } from "../builders/staff.ts";
import { onSite, press, type Site, type Visit } from "./browser.ts";

/** A site with one person of each role (tests/builders/staff.ts). */
interface AdminSite extends Site {
  readonly dataDir: string;
  /** A separate visitor, signed in with this role, on this screen. */
  open(role: Role, path: string, visit?: AdminVisit): Promise<Page>;
}

interface AdminVisit extends Pick<Visit, "size" | "hasScripts" | "reducedMotion" | "isInKeptTab"> {
  theme?: "light" | "dark";
  /** A session that isn't shared with the other tests, for those that end it. */
  hasOwnSession?: boolean;
}

/** `prepare` adds to the database what no one can do in a browser. */
export function onAdmin(variables: Record<string, string> = {}, prepare?: (database: Database) => Promise<unknown>): AdminSite {
  let place: SignedInPlace | undefined;
  beforeAll(async () => {
    if (!variables.DATA_DIR) place = await signedInPlace(prepare);
  });
  // Registered first, so that it runs last: the program stops before its database is removed.
  afterAll(() => place?.remove());
  const site = onSite(() => ({ ...place?.variables, ...variables }));
  const dataDir = () => place?.variables.DATA_DIR ?? variables.DATA_DIR ?? "";
  return Object.assign(Object.create(site, { dataDir: { get: dataDir } }) as Site & { readonly dataDir: string }, {
    async open(role: Role, path: string, { theme = "light", hasOwnSession = false, ...visit }: AdminVisit = {}) {
      // Rendering motion takes processor time, so only phones do it.
      const reducedMotion = visit.size === "phone" ? "no-preference" : "reduce";
      const session = hasOwnSession || !place ? await signedIn(site.address, role) : place.cookies[role];
      const cookies = `${session}; bluebonnet_theme=${theme}`;
      const page = await site.visit(path, { reducedMotion, ...visit, cookies, isBare: true });
      if (visit.hasScripts === false) return page;
      await page.evaluate(showUp);
      await isAdminLive(page);
      return page;
    },
  });
}

/** The screen's scripts run. */
export async function isAdminLive(page: Page): Promise<void> {
  await page.locator(".admin[data-ready]").waitFor();
}

/** A row's menu, closed as it is. */
export function rowAction(scope: Page | Locator, name: string | RegExp, exact = false): Locator {
  const wanted = { name, exact, includeHidden: true };
  const menus = scope.locator(".menu-panel");
  return menus.getByRole("link", wanted).or(menus.getByRole("button", wanted)).first();
}

/** Opens a row's menu and selects an item. */
export async function pressRowAction(scope: Page | Locator, name: string | RegExp, exact = false): Promise<void> {
  const act = rowAction(scope, name, exact);
  await press(act.locator("xpath=ancestor::*[@popover]/preceding-sibling::button"));
  await press(act);
}

/** Does something with all selected rows; `menu` is the menu it's in. */
export async function pressChange(page: Page, name: string, menu?: string): Promise<void> {
  const bar = page.getByRole("form", { name: "Selected rows" });
  if (menu) await press(bar.getByRole("button", { name: menu }));
  await press(bar.getByRole("button", { name, exact: true }));
}

/** Selects Undo on the toast with this text. */
export async function pressUndo(page: Page, said: string): Promise<void> {
  await press(page.getByRole("status").filter({ hasText: said }).getByRole("button", { name: "Undo" }));
}

/** Puts the cursor into a code editor, once it has replaced the plain field: a field that is replaced just then never gets the focus. */
export async function focusCode(page: Page, label: string): Promise<void> {
  await page.locator(`.cm-content[aria-label="${label}"]`).focus();
}

/** In the browser: scripts start at the first interaction. On a busy machine, an idle moment can take a while. */
function showUp(): void {
  const isReady = document.querySelector(".admin[data-ready]") !== null;
  if (!isReady) document.body.dispatchEvent(new Event("pointerover", { bubbles: true }));
}
