import { sectionType } from "../section-type.input.ts";

export const html = sectionType({
  type: "html",
  name: "HTML",
  about: "Your own HTML. Scripts, styles, frames, and forms are removed.",
  icon: "code",
  words: ["code", "embed", "table", "markup"],
  layout: "prose",
  fields: { html: { as: "html", label: "HTML", max: 200_000 } },
  shown: ["html"],
  sample: { html: "<p>Your HTML</p>" },
});
