import { choice, line, paragraphs, sectionType } from "../section-type.input.ts";

export const form = sectionType({
  type: "form",
  name: "Form",
  about: "A form that becomes a lead. The page then needs no closing form.",
  icon: "message-circle",
  words: ["contact", "lead", "quote", "message", "consultation"],
  layout: "band",
  fields: {
    title: line("Title"),
    text: paragraphs("Text"),
    kind: choice("Form", [
      { value: "shared", label: "Project details" },
      { value: "quote", label: "Quote" },
      { value: "consultation", label: "Consultation" },
    ]),
    service: line("About", 120, "Sent with the request, so that staff know what it's about. Defaults to the page's title."),
  },
  sample: { title: "Tell us about your project", text: "", kind: "shared", service: "" },
});
