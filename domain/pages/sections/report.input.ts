import { button, ground, line, marked, sectionType } from "../section-type.input.ts";

export const report = sectionType({
  type: "report",
  name: "Sample report",
  about: "What people get from a self-assessment: a report with made-up answers, and a few words beside it.",
  icon: "clipboard-check",
  words: ["assessment", "score", "gaps", "nist", "example"],
  layout: "band",
  fields: { title: line("Title"), text: marked("Text"), more: marked("Second text"), ...button, ...ground },
  sample: {
    ...{ title: "Know where you stand", text: "You get a score and every gap, in order of impact.", more: "" },
    ...{ buttonText: "Start the assessment", buttonUrl: "/compliance/assessment?framework=NIST800-171", tone: "tint" },
  },
});
