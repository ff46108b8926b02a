import { ground, heading, line, link, list, picture, sectionType } from "../section-type.input.ts";

export const logos = sectionType({
  type: "logos",
  name: "Logos",
  about: "Clients, partners, or certifications in a row.",
  icon: "badge-check",
  words: ["partners", "clients", "brands", "certifications"],
  layout: "band",
  fields: {
    ...heading,
    items: list("Logos", "Logo", 16, { name: line("Name", 120), url: picture("Logo"), link: link("Link") }),
    ...ground,
  },
  shown: ["items"],
  sample: {
    title: "Partners",
    intro: "",
    items: ["Veritas Fiber", "Caprock Security", "Pecos Cloud"].map((name) => ({ name, url: "", link: "" })),
    tone: "light",
  },
});
