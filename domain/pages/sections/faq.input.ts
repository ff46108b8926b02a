import { choice, ground, heading, line, list, MAX_ENTRIES, rich, sectionType } from "../section-type.input.ts";

export const faq = sectionType({
  type: "faq",
  name: "FAQ",
  about: "Questions that open to show their answers. Search engines can show them, too.",
  icon: "circle-help",
  words: ["questions", "answers", "help", "accordion"],
  layout: "band",
  fields: {
    ...heading,
    items: list("Questions", "Question", MAX_ENTRIES, { question: line("Question", 300), answer: rich("Answer", 5_000) }),
    look: choice("Answers", [
      { value: "", label: "Open when someone asks" },
      { value: "open", label: "Open, in two columns" },
    ]),
    ...ground,
  },
  shown: ["items"],
  sample: {
    title: "Questions we hear",
    intro: "",
    items: [
      {
        question: "Do we have to change our computers?",
        answer: "<p>No. We take over what you have and tell you when something should be replaced.</p>",
      },
      { question: "How long is the contract?", answer: "<p>Month to month, with 30 days' notice.</p>" },
    ],
    tone: "light",
  },
});
