/** What screens and messages call the rows of a kind of content: "Hosting Plan", "hosting plan", "hosting plans". */
export interface ContentWords {
  title: string;
  one: string;
  many: string;
  /** Before `one`, if it isn't "a." Letters don't say: an author, but a use case. */
  article?: "an";
}

/** The names of the kinds of content, by noun. Browsers load this. */
export const contentWords = {
  service: { title: "Service", one: "service", many: "services" },
  "hosting-plan": { title: "Hosting Plan", one: "hosting plan", many: "hosting plans" },
  "case-study": { title: "Case Study", one: "case study", many: "case studies" },
  author: { title: "Author", one: "author", many: "authors", article: "an" },
  "article-category": { title: "Category", one: "category", many: "categories" },
  testimonial: { title: "Testimonial", one: "testimonial", many: "testimonials" },
} satisfies Record<string, ContentWords>;

/** Folders of the site in which every page is a row of a kind of content. The services folder has other pages, too. */
export const CONTENT_FOLDERS: readonly string[] = ["case-studies", "blog/author", "blog/category"];
