import type { RecordKind, Row } from "../../records/index.ts";
import { testimonials } from "../content.schema.ts";

/** What the use cases of testimonials share. */
export const testimonialKind: RecordKind<typeof testimonials> = {
  noun: "testimonial",
  permission: "testimonial:edit",
  table: testimonials,
  nameOf: ({ clientName }) => clientName,
  tags: ["testimonials"],
};

/** A testimonial as staff see it. */
export type TestimonialRow = Row<typeof testimonials>;
