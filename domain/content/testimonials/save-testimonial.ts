import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, type ExpectedVersion } from "../../records/index.ts";
import { ok, type Result } from "../../result.ts";
import type { TestimonialInput } from "../testimonial.input.ts";
import { type TestimonialRow, testimonialKind } from "./testimonial-kind.ts";

/** A new testimonial, on the site at once where it is active. */
export function createTestimonial(actor: Actor, input: TestimonialInput): Promise<Result<TestimonialRow, "forbidden">> {
  return createRecord(actor, testimonialKind, async () => ok(input));
}

/** Changes a testimonial. */
export function updateTestimonial(
  actor: Actor,
  seen: ExpectedVersion,
  input: TestimonialInput,
): Promise<Result<TestimonialRow, ChangeRefusal>> {
  return changeRecord(actor, testimonialKind, seen, async () => ok(input));
}
