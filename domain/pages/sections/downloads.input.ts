import { ground, heading, line, list, paragraphs, sectionType } from "../section-type.input.ts";

export const downloads = sectionType({
  type: "downloads",
  name: "Downloads",
  about: "Files from the media library that visitors can download.",
  icon: "download",
  words: ["files", "pdf", "documents", "guide"],
  layout: "band",
  fields: {
    ...heading,
    items: list("Files", "File", 20, {
      title: line("Title", 160),
      text: paragraphs("Description", 400),
      url: { as: "file", label: "File", max: 500, hint: "A path on this site, such as /media/…" },
    }),
    ...ground,
  },
  shown: ["items"],
  sample: {
    title: "Downloads",
    intro: "",
    items: [
      {
        title: "AI compliance guide",
        text: "Twelve questions to ask before you use AI at work.",
        url: "/guides/ai-compliance-guide/guide.docx",
      },
    ],
    tone: "light",
  },
});
