import { asc, eq } from "drizzle-orm";
import { cached } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { testimonials } from "./content.schema.ts";

export interface TestimonialView {
  id: string;
  clientName: string;
  clientTitle: string;
  clientCompany: string;
  content: string;
  rating: number;
  avatarUrl: string | null;
}

/** The active testimonials by position, at most 20. */
export function listTestimonials(): Promise<TestimonialView[]> {
  return cached("testimonials", "testimonials", () =>
    db
      .select({
        id: testimonials.id,
        clientName: testimonials.clientName,
        clientTitle: testimonials.clientTitle,
        clientCompany: testimonials.clientCompany,
        content: testimonials.content,
        rating: testimonials.rating,
        avatarUrl: testimonials.avatarUrl,
      })
      .from(testimonials)
      .where(eq(testimonials.isActive, true))
      .orderBy(asc(testimonials.position), asc(testimonials.id))
      .limit(20),
  );
}
