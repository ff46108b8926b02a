import { choice, ground, heading, line, list, MAX_ENTRIES, paragraphs, sectionType, sourced } from "../section-type.input.ts";

export const levels = sectionType({
  type: "levels",
  name: "Requirements",
  about: "Levels, clauses, or standards as cards, each with what it requires.",
  icon: "badge-check",
  words: ["levels", "clauses", "cards", "checklist", "compliance"],
  layout: "band",
  fields: {
    ...heading,
    items: list("Cards", "Card", MAX_ENTRIES, {
      label: line("Line above the title", 80),
      title: line("Title", 120),
      text: paragraphs("Text", 600),
      figure: line("Figure", 120),
      points: paragraphs("Requirements, one per line", 13_000),
      popular: choice("Label", [
        { value: "", label: "None" },
        { value: "yes", label: "Most common" },
      ]),
    }),
    columns: choice("Columns", [
      { value: "2", label: "Two" },
      { value: "3", label: "Three" },
      { value: "4", label: "Four, small" },
    ]),
    ...sourced,
    ...ground,
  },
  shown: ["title", "intro", "items"],
  sample: {
    title: "What your contract can ask for",
    intro: "Look for these words in your latest contract.",
    items: [
      {
        ...{ label: "Level 1", title: "The basics", text: "", figure: "" },
        points: "Passwords that are no one else's\nUpdates within a month\nA list of who can open what",
        popular: "",
      },
      {
        ...{ label: "Level 2", title: "A whole program", text: "", figure: "" },
        points: "Written policies\nProof that you follow them\nSomeone who checks every year",
        popular: "yes",
      },
    ],
    columns: "2",
    tone: "light",
  },
});
