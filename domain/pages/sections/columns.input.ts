import { ground, heading, line, list, rich, sectionType } from "../section-type.input.ts";

export const columns = sectionType({
  type: "columns",
  name: "Columns",
  about: "Two to four texts side by side.",
  icon: "list-tree",
  words: ["grid", "side by side", "compare"],
  layout: "band",
  fields: { ...heading, items: list("Columns", "Column", 4, { title: line("Title"), text: rich("Text", 5_000) }), ...ground },
  shown: ["title", "intro", "items"],
  sample: {
    title: "Before and after",
    intro: "",
    items: [
      { title: "Before", text: "<p>Tickets that wait for days, and no one who knows your setup.</p>" },
      { title: "After", text: "<p>One number to call, and an engineer who has your network map open.</p>" },
    ],
    tone: "light",
  },
});
