import { asc } from "drizzle-orm";
import type { Actor } from "../../access/permissions.ts";
import type { Result } from "../../result.ts";
import { testimonials } from "../content.schema.ts";
import { type Move, moveContent } from "../move-content.ts";
import { testimonialKind } from "./testimonial-kind.ts";

/** Puts a testimonial to another place among all of them, active or not. */
export function moveTestimonial(actor: Actor, id: string, move: Move): Promise<Result<void, "forbidden" | "not-found">> {
  return moveContent(actor, testimonialKind, id, move, (tx) =>
    tx
      .select({ id: testimonials.id, position: testimonials.position, name: testimonials.clientName })
      .from(testimonials)
      .orderBy(asc(testimonials.position), asc(testimonials.id)),
  );
}
