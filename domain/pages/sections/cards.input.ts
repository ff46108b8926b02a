import { marks } from "../drawings.input.ts";
import {
  button,
  choice,
  ground,
  heading,
  line,
  link,
  list,
  MAX_ENTRIES,
  marked,
  openedForm,
  paragraphs,
  sectionType,
} from "../section-type.input.ts";

export const cards = sectionType({
  type: "cards",
  name: "Flip cards",
  about: "Cards with a back: what something is on the front, and its key points on the other side.",
  icon: "rotate-ccw",
  words: ["flip", "turn", "cards", "standards", "compliance", "points"],
  layout: "band",
  fields: {
    ...heading,
    items: list("Cards", "Card", MAX_ENTRIES, {
      mark: choice("Mark", [{ value: "", label: "None" }, ...Object.entries(marks).map(([value, label]) => ({ value, label }))]),
      title: line("Title", 60),
      text: marked("Front", 300),
      points: paragraphs("Back, one point per line", 8_200),
      url: link("Link"),
    }),
    turn: line("Button that flips a card", 80),
    ...button,
    opens: openedForm("Button below opens"),
    text: marked("Text beside the button"),
    ...ground,
  },
  shown: ["title", "intro", "items"],
  sample: {
    ...{ title: "What your customers ask for", intro: "Flip the card for the standard that it names." },
    items: [
      {
        ...{ mark: "cmmc", title: "CMMC", text: "For contractors of the Department of Defense." },
        ...{ points: "Three levels\nLevel 2: 110 requirements", url: "/compliance/cmmc" },
      },
      {
        mark: "soc2",
        title: "SOC 2",
        text: "For firms that keep other people's data.",
        points: "A report, not a certificate",
        url: "/compliance/soc-2",
      },
    ],
    ...{ turn: "Key points", buttonText: "", buttonUrl: "", opens: "", text: "", tone: "ink" },
  },
});
