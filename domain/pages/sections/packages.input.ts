import { choice, ground, heading, line, paragraphs, sectionType } from "../section-type.input.ts";

export const packages = sectionType({
  type: "packages",
  name: "Price plans",
  about: "Your plans and add-ons from Site Settings, with the guarantee below.",
  icon: "award",
  words: ["price", "plans", "cost", "add-ons", "money back", "guarantee"],
  layout: "band",
  fields: {
    ...heading,
    look: choice("Look", [
      { value: "", label: "Cards that flip to whom a plan suits" },
      { value: "columns", label: "Columns of one table" },
    ]),
    turn: line("Button that flips a card", 80),
    size: choice("Heading", [
      { value: "", label: "Large" },
      { value: "small", label: "Small: it's part of the section above" },
    ]),
    formText: paragraphs("Text of the form that a plan's button opens", 400),
    addons: line("Heading of the add-ons", 120, "Columns don't show it."),
    ...ground,
  },
  needs: "packages",
  sample: {
    ...{ title: "What it costs", intro: "The price covers everything on the card.", look: "", turn: "Is it for us?", size: "" },
    ...{ formText: "Tell us about your site or your office.", addons: "Add to any plan", tone: "light" },
  },
});
