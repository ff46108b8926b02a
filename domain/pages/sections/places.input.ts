import { ground, heading, sectionType } from "../section-type.input.ts";

export const places = sectionType({
  type: "places",
  name: "Local list",
  about: "Links to your local pages, by service.",
  icon: "map-pin",
  words: ["cities", "locations", "towns", "area", "local pages"],
  layout: "band",
  fields: { ...heading, ...ground },
  needs: "places",
  sample: { title: "Where we work", intro: "", tone: "light" },
});
