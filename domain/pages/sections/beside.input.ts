import { drawing } from "../drawings.input.ts";
import { button, choice, ground, icon, line, list, MAX_ENTRIES, marked, paragraphs, sectionType, sourced } from "../section-type.input.ts";

export const beside = sectionType({
  type: "beside",
  name: "List beside a heading",
  about: "A heading with a few sentences, and beside it reasons, services, rules, or what's inside.",
  icon: "list-tree",
  words: ["reasons", "rows", "checklist", "points", "services", "rules"],
  layout: "band",
  fields: {
    title: line("Title"),
    lead: marked("First paragraph, in large letters"),
    text: marked("Paragraph"),
    more: marked("Last paragraph"),
    ...button,
    facts: sourced.facts,
    drawing,
    items: list("Entries", "Entry", MAX_ENTRIES, { icon, title: line("Title", 160), text: paragraphs("Text", 600) }),
    look: choice("Look of the list", [
      { value: "rows", label: "Rows: title on the left, text on the right" },
      { value: "columns", label: "Two columns" },
      { value: "points", label: "One below the other" },
      { value: "ticks", label: "A box with check marks, titles only" },
    ]),
    ...ground,
  },
  shown: ["title", "lead", "text", "more", "items"],
  sample: {
    title: "What we do for you",
    lead: "Take one of them or all of them. Each one ends with something in writing that you keep.",
    items: [
      { icon: "search", title: "A look at what you have", text: "Two people, one day, and a list of what we found." },
      { icon: "wrench", title: "Repairs", text: "What can't wait comes first, at a price that you know beforehand." },
      { icon: "refresh-cw", title: "Upkeep", text: "Updates, backups, and a report that you can read." },
    ],
    look: "rows",
    tone: "light",
  },
});
