import { alt, ground, heading, line, list, picture, sectionType } from "../section-type.input.ts";

export const gallery = sectionType({
  type: "gallery",
  name: "Gallery",
  about: "Several pictures in a grid.",
  icon: "image",
  words: ["pictures", "photos", "images", "portfolio"],
  layout: "band",
  fields: { ...heading, items: list("Pictures", "Picture", 24, { url: picture(), alt, caption: line("Caption", 300) }), ...ground },
  shown: ["items"],
  sample: { title: "From our work", intro: "", items: [], tone: "light" },
});
