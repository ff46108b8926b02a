import type { Permission } from "~/domain/permissions/index.ts";
import { MENU_GROUPS, type MenuGroup } from "../route-facts.ts";
import { routes } from "../route-lookup.ts";

/** A screen of the back office: an entry of the sidebar and of the command palette. */
export interface Screen {
  label: string;
  href: string;
  icon: string;
  group: MenuGroup;
  /** Opens it after "g". */
  key: string | null;
  /** Who may not do this does not see it, and is refused there. */
  permission: Permission;
}

const inTable: Screen[] = routes.flatMap(({ path, facts: { menu, permission } }) =>
  menu && permission ? [{ ...menu, href: `/${path}`, permission }] : [],
);

/** In the order of the sidebar. */
export const screens: Screen[] = MENU_GROUPS.flatMap((group) => inTable.filter((screen) => screen.group === group));
