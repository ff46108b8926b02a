import { choice, ground, heading, line, list, MAX_ENTRIES, paragraphs, picture, sectionType } from "../section-type.input.ts";

export const team = sectionType({
  type: "team",
  name: "Team",
  about: "People with their picture, name, and role.",
  icon: "users",
  words: ["people", "staff", "about us"],
  layout: "band",
  fields: {
    ...heading,
    items: list("People", "Person", MAX_ENTRIES, {
      name: line("Name", 120),
      role: line("Role", 120),
      specialty: line("Specialty", 120),
      text: paragraphs("About", 400),
      url: picture(),
    }),
    look: choice("Look", [
      { value: "", label: "Pictures in a row" },
      { value: "cards", label: "Cards with initials or a picture" },
    ]),
    ...ground,
  },
  shown: ["items"],
  sample: {
    title: "Who answers when you call",
    intro: "",
    items: [
      { name: "Maria Ruelas", role: "Service desk lead", text: "", url: "" },
      { name: "Dale Whitcomb", role: "Network engineer", text: "", url: "" },
      { name: "Anh Tran", role: "Compliance analyst", text: "", url: "" },
    ],
    tone: "light",
  },
});
