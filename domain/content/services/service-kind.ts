import type { RecordKind, Row } from "../../records/index.ts";
import { services } from "../content.schema.ts";

/** What the use cases of services share. */
export const serviceKind: RecordKind<typeof services> = {
  noun: "service",
  permission: "service:edit",
  table: services,
  nameOf: ({ name }) => name,
  tags: ["services"],
};

/** A service as staff see it. */
export type ServiceRow = Row<typeof services>;
