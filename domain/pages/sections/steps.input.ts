import { choice, ground, heading, line, list, MAX_ENTRIES, marked, paragraphs, sectionType } from "../section-type.input.ts";

export const steps = sectionType({
  type: "steps",
  name: "Steps",
  about: "How something works, in numbered steps.",
  icon: "trending-up",
  words: ["process", "how it works", "numbered", "timeline"],
  layout: "band",
  fields: {
    ...heading,
    items: list("Steps", "Step", MAX_ENTRIES, { title: line("Title", 120), text: paragraphs("Text", 600) }),
    columns: choice("Columns", [
      { value: "3", label: "Three" },
      { value: "2", label: "Two" },
      { value: "timeline", label: "None: a timeline of titles such as “Week 1: inventory”" },
      { value: "line", label: "Four, along a line" },
    ]),
    below: marked("Advice below"),
    ...ground,
  },
  shown: ["title", "intro", "items"],
  sample: {
    title: "How we start",
    intro: "",
    items: [
      { title: "A call", text: "Thirty minutes about what you run and what worries you." },
      { title: "A look", text: "We check your network and write down what we find." },
      { title: "A plan", text: "You get prices and dates in writing before anything changes." },
    ],
    tone: "light",
  },
});
