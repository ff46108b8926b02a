import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Role } from "~/domain/permissions/index.ts";
import type { Database } from "~/platform/db/index.ts";
import { type SignedInPlace, signedInPlace } from "../builders/place.ts";
import { signedIn } from "../builders/staff.ts";
import { onSite, press, type Site, type Visit } from "./browser.ts";

/** A site with one person of each role (tests/builders/staff.ts). */
export interface AdminSite extends Site {
  readonly dataDir: string;
  /** A visitor of its own, signed in with this role, at this screen. */
  open(role: Role, path: string, visit?: AdminVisit): Promise<Page>;
}

interface AdminVisit extends Pick<Visit, "size" | "hasScripts" | "reducedMotion" | "isInKeptTab"> {
  theme?: "light" | "dark";
  /** A session that is not shared with the other tests: for those that end it. */
  hasOwnSession?: boolean;
}

/** `prepare` puts into its database what nobody can bring about in a browser. */
export function onAdmin(variables: Record<string, string> = {}, prepare?: (database: Database) => Promise<unknown>): AdminSite {
  let place: SignedInPlace | undefined;
  beforeAll(async () => {
    if (!variables.DATA_DIR) place = await signedInPlace(prepare);
  });
  // Registered first, so that it runs last: the program stops before its database goes.
  afterAll(() => place?.remove());
  const site = onSite(() => ({ ...place?.variables, ...variables }));
  const dataDir = () => place?.variables.DATA_DIR ?? variables.DATA_DIR ?? "";
  return Object.assign(Object.create(site, { dataDir: { get: dataDir } }) as Site & { readonly dataDir: string }, {
    async open(role: Role, path: string, { theme = "light", hasOwnSession = false, ...visit }: AdminVisit = {}) {
      // Drawing what moves takes processor time: only phones do it.
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
  await page.locator(".office[data-ready]").waitFor();
}

/** What stands in a row's menu, closed as it is. */
export function rowAct(scope: Page | Locator, name: string | RegExp, exact = false): Locator {
  const wanted = { name, exact, includeHidden: true };
  const menus = scope.locator(".menu-panel");
  return menus.getByRole("link", wanted).or(menus.getByRole("button", wanted)).first();
}

/** Opens a row's menu and presses what stands in it. */
export async function pressRowAct(scope: Page | Locator, name: string | RegExp, exact = false): Promise<void> {
  const act = rowAct(scope, name, exact);
  await press(act.locator("xpath=ancestor::*[@popover]/preceding-sibling::button"));
  await press(act);
}

/** Does something with all rows that are ticked; `menu`: where it stands in one. */
export async function pressChange(page: Page, name: string, menu?: string): Promise<void> {
  const bar = page.getByRole("form", { name: "Selected rows" });
  if (menu) await press(bar.getByRole("button", { name: menu }));
  await press(bar.getByRole("button", { name, exact: true }));
}

/** Takes back what the toast with these words says. */
export async function pressUndo(page: Page, said: string): Promise<void> {
  await press(page.getByRole("status").filter({ hasText: said }).getByRole("button", { name: "Undo" }));
}

/** In the browser: scripts begin at the first sign of a person. On a busy machine an idle moment may be long in coming. */
function showUp(): void {
  const isReady = document.querySelector(".office[data-ready]") !== null;
  if (!isReady) document.body.dispatchEvent(new Event("pointerover", { bubbles: true }));
}
