import { line, rich, sectionType } from "../section-type.input.ts";

export const text = sectionType({
  type: "text",
  name: "Text",
  about: "Paragraphs, lists, and links under a heading.",
  icon: "file-text",
  words: ["paragraph", "copy", "heading", "content"],
  layout: "prose",
  fields: { title: line("Title"), text: rich("Text", 100_000) },
  shown: ["title", "text"],
  sample: { title: "A heading that says what this is about", text: "<p>Write two or three sentences that a busy owner understands.</p>" },
});
