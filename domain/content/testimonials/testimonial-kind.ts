import { testimonials } from "../content.schema.ts";
import type { ContentKind, Row } from "../content-kind.ts";

/** What the use cases of testimonials share. */
export const testimonialKind: ContentKind<typeof testimonials> = {
  noun: "testimonial",
  permission: "testimonial:edit",
  table: testimonials,
  nameOf: ({ clientName }) => clientName,
  tags: ["testimonials"],
};

/** A testimonial as staff see it. */
export type TestimonialRow = Row<typeof testimonials>;
