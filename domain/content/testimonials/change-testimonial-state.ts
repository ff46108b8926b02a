import type { Actor } from "../../permissions/index.ts";
import { changeRecords } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { testimonialKind } from "./testimonial-kind.ts";

/** Shows testimonials on the site, or takes them off it; answers how many are different now. */
export function changeTestimonialState(actor: Actor, ids: string[], isActive: boolean): Promise<Result<number, "forbidden" | "not-found">> {
  return changeRecords(actor, testimonialKind, ids, { isActive });
}
