import type { RecordKind, Row } from "../../records/index.ts";
import { navigationItems } from "../content.schema.ts";
import { keepPositionsDistinct } from "./distinct-positions.ts";

export type NavigationRow = Row<typeof navigationItems>;

export const navigationKind: RecordKind<typeof navigationItems> = {
  noun: "navigation",
  permission: "navigation:edit",
  table: navigationItems,
  nameOf: ({ label }) => label,
  tags: ["navigation"],
  after: (tx, _actor, rows) => keepPositionsDistinct(tx, rows),
  dependents: [{ table: navigationItems, column: navigationItems.parentId }],
};
