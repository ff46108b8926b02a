import { hostingPlans } from "../content.schema.ts";
import type { ContentKind, Row } from "../content-kind.ts";

/** What the use cases of hosting plans share. They stand on pages of services and share their tag (product 16). */
export const hostingPlanKind: ContentKind<typeof hostingPlans> = {
  noun: "hosting-plan",
  permission: "service:edit",
  table: hostingPlans,
  nameOf: ({ name }) => name,
  tags: ["services"],
};

/** A hosting plan as staff see it. */
export type HostingPlanRow = Row<typeof hostingPlans>;
