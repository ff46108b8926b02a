import { ground, heading, sectionType } from "../section-type.input.ts";

export const voices = sectionType({
  type: "voices",
  name: "Testimonial carousel",
  about: "All active testimonials, one after the other, three side by side on wide screens.",
  icon: "quote",
  words: ["reviews", "clients", "quotes", "stars", "slides", "carousel"],
  layout: "band",
  fields: { ...heading, ...ground },
  sample: { title: "What clients say about us", intro: "", tone: "tint" },
});
