import { button, line, paragraphs, sectionType } from "../section-type.input.ts";

export const cta = sectionType({
  type: "cta",
  name: "Call to action",
  about: "A dark box with one button.",
  icon: "zap",
  words: ["cta", "button", "banner", "offer"],
  layout: "prose",
  fields: { title: line("Title"), description: paragraphs("Description"), ...button },
  shown: ["title", "description", "buttonText"],
  sample: {
    title: "Talk to an engineer",
    description: "Half an hour on the phone. No charge, no obligation.",
    buttonText: "Book a call",
    buttonUrl: "/contact?about=consultation",
  },
});
