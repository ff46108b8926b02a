import type { RecordKind, Row } from "../../records/index.ts";
import { hostingPlans } from "../content.schema.ts";

/** What the use cases of hosting plans share. They stand on pages of services and share their tag (product 16). */
export const hostingPlanKind: RecordKind<typeof hostingPlans> = {
  noun: "hosting-plan",
  permission: "service:edit",
  table: hostingPlans,
  nameOf: ({ name }) => name,
  tags: ["hosting-plans"],
};

/** A hosting plan as staff see it. */
export type HostingPlanRow = Row<typeof hostingPlans>;
