import { hostingPlans } from "../content/content.schema.ts";
import type { Row } from "../records/index.ts";
import { contentKind } from "./content-kind.ts";
import { contentWords } from "./content-names.input.ts";
import { HostingPlanInput, HostingPlanQuery } from "./hosting-plan.input.ts";

/** The plans on the hosting page. They're edited under Services. */
export const hostingPlanKind = contentKind({
  noun: "hosting-plan",
  permissions: { read: "service:read", edit: "service:edit" },
  words: contentWords["hosting-plan"],
  screen: "/admin/services/plans",
  table: hostingPlans,
  name: "name",
  input: HostingPlanInput,
  query: HostingPlanQuery,
  searched: ["name", "description"],
  orders: { position: ["position"], name: ["name"], "-changed": ["-updatedAt"] },
  /** `price` as shown: "$150" or "Custom". `period` can be empty. */
  shown: ["id", "name", "description", "price", "period", "isPopular", "features"],
  limit: 20,
  tags: ["hosting-plans"],
  sample: { name: "Standard", price: "$150", period: "per month", features: "daily backups, patched weekly", is_active: "on" },
});

/** A hosting plan, as staff see it. */
export type HostingPlanRow = Row<typeof hostingPlans>;

export type HostingPlanView = Awaited<ReturnType<typeof listHostingPlans>>[number];

/** The active hosting plans by position. */
export const listHostingPlans = hostingPlanKind.listShown;
