import { choice, ground, heading, line, link, sectionType } from "../section-type.input.ts";

export const plans = sectionType({
  type: "plans",
  name: "Hosting plans",
  about: "Your active hosting plans from Services, always up to date.",
  icon: "server",
  words: ["price", "hosting", "packages"],
  layout: "band",
  fields: {
    ...heading,
    prices: choice("Before each price", [
      { value: "", label: "“from”" },
      { value: "exact", label: "Nothing" },
    ]),
    buttonText: line("Button text", 80, "Defaults to “Ask about” and the plan's name."),
    buttonUrl: link(),
    message: line("Message begins with", 200, "If the button leads to a form on this page: * stands for the plan's name."),
    none: line("Text without plans", 300, "Left empty, visitors don't see this section as long as no plan is active."),
    ask: line("Link without plans", 80),
    ...ground,
  },
  needs: "plans",
  sample: { title: "Hosting plans", intro: "", tone: "light" },
});
