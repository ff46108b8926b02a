import { choice, ground, heading, icon, line, list, MAX_ENTRIES, marked, sectionType, sourced } from "../section-type.input.ts";

export const features = sectionType({
  type: "features",
  name: "Feature grid",
  about: "What's included: a short text and an icon for each feature.",
  icon: "layers",
  words: ["benefits", "services", "icons", "cards", "list"],
  layout: "band",
  fields: {
    ...heading,
    items: list("Features", "Feature", MAX_ENTRIES, { icon, title: line("Title", 120), text: marked("Text") }),
    columns: choice("Columns", [
      { value: "3", label: "Three" },
      { value: "2", label: "Two" },
      { value: "4", label: "Four" },
    ]),
    look: choice("Look", [
      { value: "", label: "Grid with icons" },
      { value: "points", label: "Two columns, without icons" },
      { value: "bars", label: "With a line on the left, without icons" },
      { value: "plain", label: "Without icons and lines" },
      { value: "cards", label: "Cards with icons" },
    ]),
    belowTitle: line("Heading of the text below"),
    ...sourced,
    ...ground,
  },
  shown: ["title", "intro", "items"],
  sample: {
    title: "What you get every month",
    intro: "",
    items: [
      { icon: "headset", title: "A help desk in Texas", text: "People who pick up and stay on the line until it works." },
      { icon: "shield-check", title: "Patches every week", text: "Servers and laptops, with a report of what was installed." },
      { icon: "database", title: "Backups that were tested", text: "We restore a file every month and tell you how long it took." },
    ],
    columns: "3",
    tone: "light",
  },
});
