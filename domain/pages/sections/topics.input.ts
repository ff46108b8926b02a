import { choice, line, list, MAX_ENTRIES, paragraphs, sectionType } from "../section-type.input.ts";

/** The forms that a link to the contact page can ask for. */
const kinds = choice("Form", [
  { value: "message", label: "Message" },
  { value: "consultation", label: "Consultation" },
  { value: "quote", label: "Quote" },
  { value: "assessment", label: "Assessment" },
  { value: "project", label: "App project" },
  { value: "support", label: "Support request" },
  { value: "hero", label: "Home page" },
  { value: "about", label: "About page" },
  { value: "aiGuide", label: "AI guide" },
  { value: "cmmcGuide", label: "CMMC guide" },
]);

export const topics = sectionType({
  type: "topics",
  onlyOn: "contact",
  name: "Forms that links ask for",
  about: "For the contact page: which form it shows if a link to it ends with “?about=” and a name. Visitors don't see a list of them.",
  icon: "message-circle",
  words: ["contact", "forms", "links", "buttons", "about"],
  layout: "band",
  fields: {
    title: line("Heading of the form", 120),
    reply: paragraphs("Text of the form", 400),
    guide: paragraphs("Text of the form for a guide", 400),
    urgency: paragraphs("Text of the support form", 400),
    others: line("Heading of the ways to reach you below it", 120),
    items: list("Forms", "Form", MAX_ENTRIES, {
      about: line("Name in links", 60, "Links to this form end with ?about= and this name."),
      kind: kinds,
      title: line("Heading", 120),
      text: paragraphs("Text", 400),
      service: line("About", 120, "Tells staff what the request is about."),
      submit: line("Button", 80, "Defaults to the form's own."),
      message: line("The message begins with", 200),
    }),
  },
  sample: {
    ...{ title: "Your request", reply: "We'll reply {follow_up}.", others: "Other ways to reach us" },
    items: [
      { about: "workshop", kind: "consultation", title: "Book a workshop", text: "Half a day, at your office.", service: "Workshop" },
    ],
  },
});
