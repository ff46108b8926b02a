import { asc, eq } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { hostingPlans } from "./content.schema.ts";

export interface HostingPlanView {
  id: string;
  name: string;
  description: string;
  /** As shown: "$150" or "Custom"; `period` may be empty. */
  price: string;
  period: string;
  isPopular: boolean;
  features: string[];
}

/** The active hosting plans by position, at most 20. They are edited under Services, whose tag they share (product 16). */
export function listHostingPlans(): Promise<HostingPlanView[]> {
  return cached("hosting-plans", "hosting-plans", () =>
    db
      .select({
        id: hostingPlans.id,
        name: hostingPlans.name,
        description: hostingPlans.description,
        price: hostingPlans.price,
        period: hostingPlans.period,
        isPopular: hostingPlans.isPopular,
        features: hostingPlans.features,
      })
      .from(hostingPlans)
      .where(eq(hostingPlans.isActive, true))
      .orderBy(asc(hostingPlans.position), asc(hostingPlans.id))
      .limit(20),
  );
}
