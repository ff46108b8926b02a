import { shippedPage } from "./shipped-page.ts";

export const blog = shippedPage({
  slug: "blog",
  title: "Blog",
  metaTitle: "Blog: practical IT and security for {brand_city} businesses",
  metaDescription: "Short, practical articles on IT, security, and compliance for small-business owners in and around {brand_city}.",
  metaKeywords: ["small business IT", "small business", "cybersecurity tips", "backup test", "offboarding checklist"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "Practical IT, written down",
        text:
          "Security, cloud, websites, and compliance for small-business owners. Each article tells you what to check, what to do, and in " +
          "what order.",
      },
      earlier: { texts: { title: "title", intro: "text" } },
    },
    featured: {
      name: "Newest article",
      type: "articles",
      content: { title: "Featured Article", count: "newest", anchor: "featured" },
      earlier: { texts: {} },
    },
    articles: {
      name: "Articles",
      type: "archive",
      content: { title: "Latest Articles", older: "Older Articles", skip: "newest" },
      earlier: { texts: { older: "older" } },
    },
  },
});
