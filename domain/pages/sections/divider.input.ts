import { choice, sectionType } from "../section-type.input.ts";

export const divider = sectionType({
  type: "divider",
  name: "Divider",
  about: "A line or a landscape between two sections.",
  icon: "minus",
  words: ["line", "separator", "space", "break"],
  layout: "band",
  fields: {
    look: choice("Style", [
      { value: "line", label: "Line" },
      { value: "land", label: "Landscape" },
    ]),
  },
  sample: { look: "line" },
});
