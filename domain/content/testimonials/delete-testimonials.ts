import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, deleteRecords, type ExpectedVersion, restoreRecords } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { testimonialKind } from "./testimonial-kind.ts";

/** Deletes testimonials, all or none. */
export function deleteTestimonials(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal>> {
  return deleteRecords(actor, testimonialKind, seen);
}

/** Takes a deletion back. */
export function restoreTestimonials(actor: Actor, deletedIds: string[]): Promise<Result<number, "forbidden" | "not-found">> {
  return restoreRecords(actor, testimonialKind, deletedIds);
}
