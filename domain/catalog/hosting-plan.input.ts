import { z } from "zod";
import { checkbox, position, recordListQuery } from "../records/record-list.input.ts";
import { line, requiredLine, text } from "../text.input.ts";
import { features } from "./service.input.ts";

/** The form of a hosting plan. */
export const HostingPlanInput = z
  .object({
    name: requiredLine(120, "Please enter a name."),
    description: text(500).default(""),
    price: requiredLine(40, "Please enter a price, or a word such as Custom."),
    period: line(40).default(""),
    features,
    position,
    is_popular: checkbox,
    is_active: checkbox,
  })
  .transform(({ is_popular, is_active, ...rest }) => ({ ...rest, isPopular: is_popular, isActive: is_active }));
export type HostingPlanInput = z.infer<typeof HostingPlanInput>;

export const HostingPlanQuery = recordListQuery(["position", "name", "-changed"]);
export type HostingPlanQuery = z.infer<typeof HostingPlanQuery>;
