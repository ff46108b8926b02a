import { choice, ground, heading, icon, line, list, MAX_ENTRIES, marked, paragraphs, sectionType, sourced } from "../section-type.input.ts";

export const figures = sectionType({
  type: "figures",
  name: "Figures",
  about: "A few numbers and what they measure, or rules that depend on a number.",
  icon: "gauge",
  words: ["numbers", "statistics", "stats", "metrics", "counter"],
  layout: "band",
  fields: {
    ...heading,
    items: list("Figures", "Figure", MAX_ENTRIES, {
      icon,
      value: line("Figure", 30),
      label: line("What it measures", 120),
      text: paragraphs("Explanation", 600),
    }),
    look: choice("Look", [
      { value: "", label: "In a row" },
      { value: "sheet", label: "On a sheet over the edge of the page heading" },
      { value: "beside", label: "In two columns beside the title, each with its explanation" },
    ]),
    counts: choice("On screen", [
      { value: "", label: "They stand still" },
      { value: "up", label: "They count up once when someone scrolls to them" },
    ]),
    ...sourced,
    more: marked("Second text below"),
    ...ground,
  },
  shown: ["items"],
  sample: {
    title: "",
    intro: "",
    items: [
      { value: "15 min", label: "until an engineer answers an urgent call" },
      { value: "99.9%", label: "uptime of managed servers" },
      { value: "24/7", label: "monitoring" },
      { value: "30 days", label: "notice, no long contract" },
    ],
    tone: "tint",
  },
});
