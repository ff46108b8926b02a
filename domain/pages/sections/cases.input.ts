import { button, ground, heading, sectionType } from "../section-type.input.ts";

export const cases = sectionType({
  type: "cases",
  name: "Case studies",
  about: "Your first three case studies, each with its most telling figure.",
  icon: "trending-up",
  words: ["clients", "stories", "results", "portfolio", "work"],
  layout: "band",
  fields: { ...heading, ...button, ...ground },
  needs: "caseStudies",
  sample: { title: "What changed for our clients", intro: "", buttonText: "All case studies", buttonUrl: "/case-studies", tone: "light" },
});
