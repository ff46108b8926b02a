import { drawing } from "../drawings.input.ts";
import { alt, button, choice, ground, line, picture, rich, secondButton, sectionType, sourced } from "../section-type.input.ts";

export const media = sectionType({
  type: "media",
  name: "Text with picture",
  about: "A heading, a few paragraphs, and a picture beside them.",
  icon: "layout-template",
  words: ["image", "photo", "side by side", "split"],
  layout: "band",
  fields: {
    title: line("Title"),
    text: rich("Text"),
    size: choice("Text size", [
      { value: "", label: "Normal" },
      { value: "large", label: "Large" },
    ]),
    ...button,
    ...secondButton,
    url: picture(),
    alt,
    drawing,
    side: choice("Picture position", [
      { value: "right", label: "On the right" },
      { value: "left", label: "On the left" },
      { value: "none", label: "No picture" },
    ]),
    facts: sourced.facts,
    ...ground,
  },
  shown: ["title", "text", "url", "drawing"],
  sample: {
    title: "One team for everything that plugs in",
    text: "<p>Describe one thing you do, the way a client would tell it.</p>",
    buttonText: "",
    buttonUrl: "",
    url: "",
    alt: "",
    side: "right",
    tone: "light",
  },
});
