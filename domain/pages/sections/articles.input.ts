import { choice, ground, heading, sectionType } from "../section-type.input.ts";

export const articles = sectionType({
  type: "articles",
  name: "Latest articles",
  about: "The newest articles from your blog.",
  icon: "book-open",
  words: ["blog", "news", "posts"],
  layout: "band",
  fields: {
    ...heading,
    count: choice("Number of articles", [
      { value: "3", label: "Three" },
      { value: "6", label: "Six" },
      { value: "newest", label: "The newest one, large" },
    ]),
    ...ground,
  },
  needs: "articles",
  sample: { title: "From our blog", intro: "", count: "3", tone: "light" },
});
