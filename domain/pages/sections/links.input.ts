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
      kind: line("Short note", 60, "What it leads to, such as “Article”, or a price. On cards, the site's name takes its place."),
      title: line("Title", 160),
      url: link("Link"),
      text: marked("Text"),
    }),
    look: choice("Look", [
      { value: "", label: "Cards, two in a row" },
      { value: "rows", label: "Three in a row, separated by lines" },
      { value: "list", label: "Two in a row, separated by lines" },
    ]),
    from: choice("Also list", [
      { value: "", label: "Nothing else" },
      { value: "services", label: "All services" },
      { value: "compliance", label: "All pages about compliance" },
      { value: "assessments", label: "Self-assessments" },
      { value: "guides-cmmc", label: "Guides about CMMC" },
      { value: "guides-ai", label: "Guides about AI" },
      { value: "guides-resource", label: "Guides to official material" },
      { value: "guides-more", label: "Other guides" },
    ]),
    each: line("Text of each self-assessment", 300),
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
