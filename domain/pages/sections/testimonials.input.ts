import { button, choice, formTitle, ground, heading, marked, openedForm, sectionType } from "../section-type.input.ts";

export const testimonials = sectionType({
  type: "testimonials",
  name: "Testimonials",
  about: "What clients say, from Testimonials.",
  icon: "quote",
  words: ["reviews", "clients", "voices", "quotes", "stars"],
  layout: "band",
  fields: {
    ...heading,
    count: choice("How many", [
      { value: "3", label: "Three" },
      { value: "1", label: "One, large" },
      { value: "6", label: "Six" },
      { value: "all", label: "All, the first one large" },
    ]),
    ...button,
    opens: openedForm("Button opens"),
    formTitle,
    note: marked("Text beside the button"),
    ...ground,
  },
  needs: "testimonials",
  sample: { title: "What clients tell other owners", intro: "", count: "3", tone: "tint" },
});
