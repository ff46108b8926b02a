import { alt, line, picture, sectionType } from "../section-type.input.ts";

export const image = sectionType({
  type: "image",
  name: "Image",
  about: "One picture with a caption.",
  icon: "image",
  words: ["picture", "photo", "figure"],
  layout: "prose",
  fields: { url: picture("Image"), alt, caption: line("Caption", 500) },
  shown: ["url"],
  sample: { url: "", alt: "", caption: "" },
});
