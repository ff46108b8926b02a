import { choice, ground, heading, icon, line, list, paragraphs, sectionType } from "../section-type.input.ts";

export const reach = sectionType({
  type: "reach",
  name: "Ways to reach you",
  about: "Cards with your phone, email, chat, and office, as Site Settings have them.",
  icon: "phone",
  words: ["contact", "phone", "email", "address", "chat", "office", "map"],
  layout: "band",
  fields: {
    ...heading,
    titled: choice("Title", [
      { value: "", label: "Shown" },
      { value: "hidden", label: "For screen readers only" },
    ]),
    items: list("Ways", "Way", 12, {
      icon,
      title: line("Title", 80),
      way: choice("Leads to", [
        { value: "phone", label: "Your phone" },
        { value: "email", label: "Your support address" },
        { value: "chat", label: "Your chat, or a short form without one" },
        { value: "none", label: "Nothing: the last line is text" },
      ]),
      text: paragraphs("Text", 300),
      last: paragraphs("Button, or last line", 200),
      formText: paragraphs("Text without a chat", 300, "If Site Settings have no chat, the card is about a form."),
      formButton: line("Button without a chat", 80),
    }),
    formTitle: line("Heading of the chat form", 120),
    sheetText: paragraphs("Text of the chat form", 400, "Your office hours follow it."),
    ...ground,
  },
  shown: ["items"],
  sample: {
    title: "Ways to reach us",
    items: [
      { icon: "phone", title: "Phone", way: "phone", text: "In an emergency, call at any hour.", last: "", formText: "", formButton: "" },
      { icon: "mail", title: "Email", way: "email", text: "For anything that can wait.", last: "", formText: "", formButton: "" },
      {
        icon: "map-pin",
        title: "Office",
        way: "none",
        text: "Visits by appointment only.",
        last: "{brand_address}",
        formText: "",
        formButton: "",
      },
    ],
    tone: "light",
  },
});
