import type { Permission } from "~/domain/permissions/index.ts";
import { MENU_GROUPS, type MenuGroup } from "../route-facts.ts";
import { routes } from "../route-lookup.ts";

/** A back-office screen: an entry in the sidebar and in the command palette. */
export interface Screen {
  label: string;
  href: string;
  icon: string;
  group: MenuGroup;
  /** The key that opens it, after "g". */
  key: string | null;
  /** Users without it don't see the screen and are refused there. */
  permission: Permission;
}

const inTable: Screen[] = routes.flatMap(({ path, facts: { menu, permission } }) =>
  menu && permission ? [{ ...menu, href: `/${path}`, permission }] : [],
);

/** In sidebar order. */
export const screens: Screen[] = MENU_GROUPS.flatMap((group) => inTable.filter((screen) => screen.group === group));
