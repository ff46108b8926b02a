import { button, formTitle, ground, line, marked, openedForm, secondButton, sectionType } from "../section-type.input.ts";

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
    opens: openedForm(),
    formTitle,
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
