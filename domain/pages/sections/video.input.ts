import { line, paragraphs, sectionType } from "../section-type.input.ts";

export const video = sectionType({
  type: "video",
  name: "Video",
  about: "A video from the media library, YouTube, or Vimeo. Nothing loads until a visitor clicks.",
  icon: "play",
  words: ["film", "movie", "youtube", "vimeo"],
  layout: "prose",
  fields: {
    url: {
      as: "film",
      label: "Video",
      max: 500,
      hint: "MP4 and WebM files from your media library play inline. Videos on other sites, such as YouTube or Vimeo, open in a new tab. Nothing loads until a visitor clicks.",
    },
    title: line("Title"),
    description: paragraphs("Description"),
  },
  shown: ["url"],
  sample: { url: "", title: "See how it works", description: "" },
});
