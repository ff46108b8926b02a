import { ground, heading, sectionType } from "../section-type.input.ts";

export const plans = sectionType({
  type: "plans",
  name: "Hosting plans",
  about: "Your active hosting plans from Services, always up to date.",
  icon: "server",
  words: ["price", "hosting", "packages"],
  layout: "band",
  fields: { ...heading, ...ground },
  needs: "plans",
  sample: { title: "Hosting plans", intro: "", tone: "light" },
});
