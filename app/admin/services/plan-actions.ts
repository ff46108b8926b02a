import { HostingPlanInput } from "~/domain/content/hosting-plan.input.ts";
import {
  changeHostingPlanState,
  createHostingPlan,
  deleteHostingPlans,
  moveHostingPlan,
  restoreHostingPlans,
  updateHostingPlan,
} from "~/domain/content/index.ts";
import type { ContentActs } from "../content-actions.ts";

/** What the tab Hosting plans lets do. */
export const planActs: ContentActs<HostingPlanInput, never> = {
  one: "Hosting plan",
  many: "hosting plans",
  input: HostingPlanInput,
  create: createHostingPlan,
  update: updateHostingPlan,
  changeState: changeHostingPlanState,
  move: moveHostingPlan,
  remove: deleteHostingPlans,
  restore: restoreHostingPlans,
  refusals: {},
};
