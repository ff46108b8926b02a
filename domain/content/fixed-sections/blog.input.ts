import { fixedPage, heading, label, plain } from "../fixed-section.input.ts";

export const blog = fixedPage({
  slug: "blog",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "Practical IT, written down"),
        intro: plain(
          "Introduction",
          "Security, cloud, websites, and compliance for small-business owners. Each article tells you what to check, what to do, and in what " +
            "order.",
        ),
      },
    },
    featured: { name: "Newest article", texts: {} },
    articles: { name: "Articles", texts: { older: label("Heading for older articles", "Older Articles") } },
  },
});
