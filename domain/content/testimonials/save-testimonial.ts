import type { Actor } from "../../access/permissions.ts";
import { ok, type Result } from "../../result.ts";
import { changeContent, createContent } from "../change-content.ts";
import type { ChangeRefusal, Seen } from "../content-kind.ts";
import type { TestimonialInput } from "../testimonial.input.ts";
import { type TestimonialRow, testimonialKind } from "./testimonial-kind.ts";

/** A new testimonial, on the site at once where it is active. */
export function createTestimonial(actor: Actor, input: TestimonialInput): Promise<Result<TestimonialRow, "forbidden">> {
  return createContent(actor, testimonialKind, async () => ok(input));
}

/** Changes a testimonial. */
export function updateTestimonial(actor: Actor, seen: Seen, input: TestimonialInput): Promise<Result<TestimonialRow, ChangeRefusal>> {
  return changeContent(actor, testimonialKind, seen, async () => ok(input));
}
