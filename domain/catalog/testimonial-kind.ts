import { eq } from "drizzle-orm";
import { testimonials } from "../content/content.schema.ts";
import type { Row } from "../records/index.ts";
import { contentKind } from "./content-kind.ts";
import { contentWords } from "./content-names.input.ts";
import { TestimonialInput, TestimonialQuery } from "./testimonial.input.ts";

/** What clients say. */
export const testimonialKind = contentKind({
  noun: "testimonial",
  permissions: { read: "testimonial:read", edit: "testimonial:edit" },
  words: contentWords.testimonial,
  screen: "/admin/testimonials",
  table: testimonials,
  name: "clientName",
  input: TestimonialInput,
  query: TestimonialQuery,
  searched: ["clientName", "clientCompany", "content"],
  orders: {
    position: ["position"],
    name: ["clientName"],
    company: ["clientCompany", "clientName"],
    "-rating": ["-rating", "position"],
    "-changed": ["-updatedAt"],
  },
  filter: ({ featured }) => (featured ? eq(testimonials.isFeatured, true) : undefined),
  shown: ["id", "clientName", "clientTitle", "clientCompany", "content", "rating"],
  limit: 20,
  tags: ["testimonials"],
  pictures: ["avatarUrl"],
  counted: { label: "Testimonials", icon: "quote" },
  sample: { client_name: "Inez Ruelas", client_company: "Ruelas Tile", content: "They came at night.", rating: "4", is_active: "on" },
});

/** A testimonial, as staff see it. */
export type TestimonialRow = Row<typeof testimonials>;

export type TestimonialView = Awaited<ReturnType<typeof listTestimonials>>[number];

/** The active testimonials by position. */
export const listTestimonials = testimonialKind.listShown;
