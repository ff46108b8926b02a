import { button, choice, ground, line, list, MAX_ENTRIES, marked, paragraphs, sectionType, sourced } from "../section-type.input.ts";

export const comparison = sectionType({
  type: "comparison",
  name: "Comparison",
  about: "A table with two or three columns, such as what makes something cheaper or more expensive, with room for an explanation.",
  icon: "gauge",
  words: ["table", "price", "cost", "factors", "versus", "before and after", "uptime"],
  layout: "band",
  fields: {
    title: line("Title"),
    amount: line("Figure below the title", 80),
    text: marked("Text"),
    first: line("Heading of the first column", 200),
    second: line("Heading of the second column", 200),
    third: line("Heading of the third column", 200, "Left empty, there are two columns."),
    items: list("Rows", "Row", MAX_ENTRIES, {
      first: line("First column", 160),
      second: line("Second column", 160),
      third: line("Third column", 160),
    }),
    below: sourced.below,
    look: choice("Layout", [
      { value: "beside", label: "The heading beside the table" },
      { value: "notes", label: "The heading above, a note and a box beside the table" },
      { value: "halves", label: "Two halves, each with a heading" },
    ]),
    noteTitle: line("Heading of the note"),
    noteText: marked("Note"),
    steps: list("Steps in the note", "Step", MAX_ENTRIES, { title: line("Title", 120), text: paragraphs("Text", 600) }),
    noteBelow: marked("Last paragraph of the note"),
    boxTitle: line("Heading of the box"),
    boxText: marked("Text in the box"),
    ...button,
    about: line("Requests are about", 120, "Tells staff what a request from the button is about."),
    facts: sourced.facts,
    ...ground,
  },
  shown: ["title", "text", "items", "noteText", "boxText"],
  sample: {
    ...{ title: "What it costs", amount: "$65 to $165 a person a month", text: "Everyone with a company computer counts as one person." },
    ...{ first: "It costs less when", second: "It costs more when", third: "" },
    items: [
      { first: "everyone works from one office", second: "people are on the road", third: "" },
      { first: "your files are in the cloud", second: "you run your own servers", third: "" },
    ],
    ...{ look: "beside", steps: [], tone: "light" },
  },
});
