import type { Actor } from "../../access/permissions.ts";
import type { Result } from "../../result.ts";
import { deleteContents, restoreContents } from "../change-contents.ts";
import type { ChangeRefusal, Seen } from "../content-kind.ts";
import { testimonialKind } from "./testimonial-kind.ts";

/** Deletes testimonials, all or none. */
export function deleteTestimonials(actor: Actor, seen: Seen[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal>> {
  return deleteContents(actor, testimonialKind, seen);
}

/** Takes a deletion back. */
export function restoreTestimonials(actor: Actor, deletedIds: string[]): Promise<Result<number, "forbidden" | "not-found">> {
  return restoreContents(actor, testimonialKind, deletedIds);
}
