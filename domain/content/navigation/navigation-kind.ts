import type { RecordKind, Row } from "../../records/index.ts";
import { navigationItems } from "../content.schema.ts";

export type NavigationRow = Row<typeof navigationItems>;

export const navigationKind: RecordKind<typeof navigationItems> = {
  noun: "navigation",
  permission: "navigation:edit",
  table: navigationItems,
  nameOf: ({ label }) => label,
  tags: ["navigation"],
  dependents: [{ table: navigationItems, column: navigationItems.parentId }],
};
