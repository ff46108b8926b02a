import { line, sectionType } from "../section-type.input.ts";

export const archive = sectionType({
  type: "archive",
  name: "All articles",
  about: "Your articles, newest first, with a search, the categories, and the newsletter beside them. Made for the blog's page.",
  icon: "book-open",
  words: ["blog", "list", "posts", "index", "search", "categories"],
  layout: "band",
  fields: {
    title: line("Heading", 120),
    older: line("Heading of pages with older articles", 120),
    skip: {
      as: "choice",
      label: "The newest article",
      options: [
        { value: "", label: "In the list" },
        { value: "newest", label: "Not in the list: another section shows it" },
      ],
    },
  },
  sample: { title: "Latest articles", older: "Older articles", skip: "" },
});
