import { services } from "../content.schema.ts";
import type { ContentKind, Row } from "../content-kind.ts";

/** What the use cases of services share. */
export const serviceKind: ContentKind<typeof services> = {
  noun: "service",
  permission: "service:edit",
  table: services,
  nameOf: ({ name }) => name,
  tags: ["services"],
};

/** A service as staff see it. */
export type ServiceRow = Row<typeof services>;
