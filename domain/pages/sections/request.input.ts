import { choice, ground, leadFormChoices, line, marked, paragraphs, sectionType } from "../section-type.input.ts";

export const request = sectionType({
  type: "request",
  name: "Form with advice or hours",
  about: "A form that collects leads, and beside it either what to write in it, or your office hours and what to do in an emergency.",
  icon: "message-circle",
  words: ["contact", "support", "message", "hours", "opening hours", "emergency"],
  layout: "band",
  fields: {
    formTitle: line("Heading of the form"),
    formText: paragraphs("Text of the form", 400),
    kind: choice("Form", [
      { value: "message", label: "Short message" },
      { value: "support", label: "Support request" },
      ...leadFormChoices,
    ]),
    service: line("About", 120, "Tells staff what the request is about. Defaults to the form's own."),
    submit: line("Form button", 80, "Defaults to the form's own."),
    side: choice("Beside the form", [
      { value: "advice", label: "A text with points" },
      { value: "hours", label: "Office hours and emergencies, from Site Settings" },
    ]),
    title: line("Title of the text"),
    intro: marked("Text"),
    points: paragraphs("Points, one per line", 4_000),
    note: marked("Note"),
    hours: line("Title of the hours", 120),
    emergencies: line("Emergencies, in the hours", 120),
    emergency: line("Title for emergencies", 120),
    emergencyText: marked("What to do in an emergency"),
    ...ground,
  },
  sample: {
    ...{ formTitle: "Send us a message", formText: "A few sentences are enough.", kind: "message", side: "advice" },
    title: "What to tell us",
    intro: "With these points, we can usually answer without more questions.",
    points: "Who's affected: you, one department, or everyone.\nWhat you were trying to do, and what happened instead.",
    note: "**Never send us a password.** We never ask for one.",
    ...{ hours: "Office hours", emergencies: "Emergencies", emergency: "Emergency support", emergencyText: "Call, don't write." },
    tone: "tint",
  },
});
