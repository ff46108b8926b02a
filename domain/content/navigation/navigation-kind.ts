import { navigationItems } from "../content.schema.ts";
import type { ContentKind, Row } from "../content-kind.ts";

export type NavigationRow = Row<typeof navigationItems>;

export const navigationKind: ContentKind<typeof navigationItems> = {
  noun: "navigation",
  permission: "navigation:edit",
  table: navigationItems,
  nameOf: ({ label }) => label,
  tags: ["navigation"],
  dependents: [{ table: navigationItems, column: navigationItems.parentId }],
};
