import { button, choice, ground, leadFormChoices, line, marked, secondButton, sectionType } from "../section-type.input.ts";

export const closing = sectionType({
  type: "closing",
  name: "Closing band",
  about: "The last words of a page, over the land at dusk from edge to edge, with one button.",
  icon: "zap",
  words: ["end", "cta", "call to action", "skyline", "quote"],
  layout: "band",
  fields: {
    title: line("Title"),
    text: marked("Text"),
    ...button,
    opens: choice("First button opens", [{ value: "", label: "Its link" }, ...leadFormChoices]),
    formTitle: line("Heading of that form", 120, "Defaults to the form's own."),
    ...secondButton,
    anchor: ground.anchor,
  },
  shown: ["title", "text", "buttonText"],
  sample: {
    ...{ title: "Go home at five", text: "You'll hear back {follow_up}, with a price in writing." },
    ...{ buttonText: "Request a quote", buttonUrl: "/contact?about=quote", opens: "quote", formTitle: "" },
    ...{ secondText: "{brand_phone}", secondUrl: "tel:{brand_phone}" },
  },
});
