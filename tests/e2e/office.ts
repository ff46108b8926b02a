import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Role } from "~/domain/permissions/index.ts";
import type { Database } from "~/platform/db/index.ts";
import { type Place, staffedPlace } from "../builders/place.ts";
import { signedIn } from "../builders/staff.ts";
import { onSite, type Site, type Size } from "./browser.ts";

/** A site with one person of each role (tests/builders/staff.ts). */
export interface AdminSite extends Site {
  readonly dataDir: string;
  /** A browser of its own, signed in with this role, at this screen. */
  open(role: Role, path: string, visit?: AdminVisit): Promise<Page>;
}

type AdminVisit = { size?: Size; theme?: "light" | "dark"; hasScripts?: boolean };

/** `prepare` puts into its database what nobody can bring about in a browser. */
export function onAdmin(variables: Record<string, string> = {}, prepare?: (database: Database) => Promise<unknown>): AdminSite {
  let place: Place | undefined;
  beforeAll(async () => {
    if (!variables.DATA_DIR) place = await staffedPlace(prepare);
  });
  // Registered first, so that it runs last: the program stops before its database goes.
  afterAll(() => place?.remove());
  const site = onSite(() => ({ ...place?.variables, ...variables }));
  const dataDir = () => place?.variables.DATA_DIR ?? variables.DATA_DIR ?? "";
  return Object.assign(Object.create(site, { dataDir: { get: dataDir } }) as Site & { readonly dataDir: string }, {
    async open(role: Role, path: string, { size = "desktop", theme = "light", hasScripts = true }: AdminVisit = {}) {
      const page = await site.visit("/robots.txt", { size, isBare: true, hasScripts });
      const cookies = (await signedIn(site.address, role)).split("; ").map((cookie) => {
        const [name = "", ...value] = cookie.split("=");
        return { name, value: value.join("="), url: site.address };
      });
      await page.context().addCookies([...cookies, { name: "bluebonnet_theme", value: theme, url: site.address }]);
      await page.goto(path);
      if (hasScripts) await isAdminLive(page);
      return page;
    },
  });
}

/** The screen's scripts run. */
export async function isAdminLive(page: Page): Promise<void> {
  await page.locator(".office[data-ready]").waitFor();
}
