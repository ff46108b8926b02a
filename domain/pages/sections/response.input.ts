import { button, ground, heading, line, marked, paragraphs, sectionType } from "../section-type.input.ts";

export const response = sectionType({
  type: "response",
  name: "Response times",
  about: "How fast support responds to each kind of request. The levels are in Site Settings, because the support form offers them, too.",
  icon: "clock",
  words: ["support", "levels", "urgency", "SLA", "emergency", "help desk"],
  layout: "band",
  fields: {
    ...heading,
    until: line("Text below each time", 120),
    buttonText: { ...button.buttonText, hint: "Opens the support form. A level that's by phone has a button with your number." },
    formTitle: line("Heading of the form", 120),
    formText: paragraphs("Text of the form", 400),
    below: marked("First text below"),
    more: marked("Second text below"),
    ...ground,
  },
  needs: "levels",
  sample: {
    title: "How fast we respond",
    intro: "Every request gets one of four levels. Tell us which one you think fits.",
    until: "to the first response",
    buttonText: "Submit a request",
    formText: "Tell us who's affected, what happened, and when it started. Please never send a password.",
    below: "These are targets for the first response from a person.",
    tone: "light",
  },
});
