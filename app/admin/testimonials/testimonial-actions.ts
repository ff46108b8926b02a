import {
  changeTestimonialState,
  createTestimonial,
  deleteTestimonials,
  moveTestimonial,
  restoreTestimonials,
  updateTestimonial,
} from "~/domain/content/index.ts";
import { TestimonialInput } from "~/domain/content/testimonial.input.ts";
import type { ContentActs } from "../content-actions.ts";

/** What the screen Testimonials lets do. */
export const testimonialActs: ContentActs<TestimonialInput, never> = {
  one: "Testimonial",
  many: "testimonials",
  input: TestimonialInput,
  create: createTestimonial,
  update: updateTestimonial,
  changeState: changeTestimonialState,
  move: moveTestimonial,
  remove: deleteTestimonials,
  restore: restoreTestimonials,
  refusals: {},
};
