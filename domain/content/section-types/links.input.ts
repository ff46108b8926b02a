import { choice, ground, heading, line, link, list, MAX_ENTRIES, marked, sectionType, sourced } from "../section-type.input.ts";

export const links = sectionType({
  type: "links",
  name: "Link cards",
  about: "Where to go for more, such as what an authority offers: a title, a sentence, and the site that it's on.",
  icon: "external-link",
  words: ["links", "resources", "official", "tools", "references", "cards"],
  layout: "band",
  fields: {
    ...heading,
    items: list("Links", "Link", MAX_ENTRIES, {
      kind: line("Line above the title", 40, "What it leads to, such as “Article”. On cards, the site's name takes its place."),
      title: line("Title", 160),
      url: link("Link"),
      text: marked("Text"),
    }),
    look: choice("Look", [
      { value: "", label: "Cards, two in a row" },
      { value: "rows", label: "Three in a row, separated by lines" },
    ]),
    ...sourced,
    ...ground,
  },
  shown: ["title", "intro", "items"],
  sample: {
    title: "Free, and from the government",
    intro: "Start here before you buy anything.",
    items: [
      {
        title: "Cybersecurity for small businesses",
        url: "https://www.nist.gov/itl/smallbusinesscyber",
        text: "What the National Institute of Standards and Technology has written for firms without a security department.",
      },
      {
        title: "Free services and tools",
        url: "https://www.cisa.gov/resources-tools/resources/free-cybersecurity-services-and-tools",
        text: "From the Cybersecurity and Infrastructure Security Agency.",
      },
    ],
    tone: "tint",
  },
});
