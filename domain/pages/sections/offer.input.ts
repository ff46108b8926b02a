import { button, ground, heading, line, link, list, MAX_ENTRIES, marked, openedForm, sectionType } from "../section-type.input.ts";

export const offer = sectionType({
  type: "offer",
  name: "Services and a dark box",
  about: "All your services in two columns, and below them a dark box with a few links, such as the standards that you help with.",
  icon: "list-tree",
  words: ["services", "list", "standards", "links", "box"],
  layout: "band",
  fields: {
    ...heading,
    boxTitle: line("Heading of the box"),
    boxText: marked("Text in the box"),
    ...button,
    opens: openedForm("Button in the box opens"),
    items: list("Links in the box", "Link", MAX_ENTRIES, { title: line("Title", 60), text: line("Text", 300), url: link("Link") }),
    anchor: ground.anchor,
    boxAnchor: { ...ground.anchor, label: "Name of the box in links" },
  },
  sample: {
    ...{ title: "One team for all of it", intro: "Start with the one thing that hurts." },
    ...{ boxTitle: "And the paperwork that proves it", boxText: "We do the work and keep the evidence in one go." },
    ...{ buttonText: "", buttonUrl: "", opens: "" },
    items: [
      { title: "CMMC", text: "For contractors of the Department of Defense.", url: "/compliance/cmmc" },
      { title: "SOC 2", text: "For firms that keep other people's data.", url: "/compliance/soc-2" },
    ],
  },
});
