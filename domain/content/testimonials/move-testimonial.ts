import { asc } from "drizzle-orm";
import type { Actor } from "../../permissions/index.ts";
import { type Move, moveRecord } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { testimonials } from "../content.schema.ts";
import { testimonialKind } from "./testimonial-kind.ts";

/** Puts a testimonial to another place among all of them, active or not. */
export function moveTestimonial(actor: Actor, id: string, move: Move): Promise<Result<void, "forbidden" | "not-found">> {
  return moveRecord(actor, testimonialKind, id, move, (tx) =>
    tx
      .select({ id: testimonials.id, position: testimonials.position, name: testimonials.clientName })
      .from(testimonials)
      .orderBy(asc(testimonials.position), asc(testimonials.id)),
  );
}
