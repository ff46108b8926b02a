import { drawing, films } from "../drawings.input.ts";
import { button, choice, line, paragraphs, secondButton, sectionType } from "../section-type.input.ts";

export const opening = sectionType({
  type: "opening",
  name: "Page heading",
  about: "The opening of a page about one thing you offer, with a short form, a film, or a drawing beside it.",
  icon: "target",
  words: ["header", "hero", "landing", "top", "film", "drawing"],
  layout: "band",
  opens: true,
  fields: {
    path: choice("Path above the heading", [
      { value: "", label: "None" },
      { value: "shown", label: "Shown" },
    ]),
    title: line("Heading"),
    text: paragraphs("Introduction"),
    ...button,
    ...secondButton,
    kind: choice("Form", [
      { value: "", label: "None" },
      { value: "shared", label: "Project details" },
      { value: "assessment", label: "Assessment" },
      { value: "quote", label: "Quote" },
      { value: "consultation", label: "Consultation" },
    ]),
    formTitle: line("Form heading"),
    formText: paragraphs("Form text", 400),
    about: line("About", 120, "Tells staff what the request is about. Defaults to the page's title."),
    submit: line("Form button", 80),
    fold: choice("On phones", [
      { value: "", label: "Show the form" },
      { value: "folded", label: "Fold the form under its heading" },
    ]),
    film: choice("Film", [{ value: "", label: "None" }, ...films], "In place of a form."),
    drawing: { ...drawing, hint: "In place of a form or a film, on wide screens." },
    offer: line("Name of the offer", 120, "Tells search engines that this page is about a service with this name."),
  },
  sample: {
    ...{ path: "shown", title: "Backups that someone has tested", text: "Say in two sentences what people get, and what it saves them." },
    ...{
      buttonText: "Request a quote",
      buttonUrl: "/contact?about=quote",
      secondText: "Call {brand_phone}",
      secondUrl: "tel:{brand_phone}",
    },
    ...{ kind: "shared", formTitle: "Ask us about your backups", formText: "A few sentences are enough.", about: "", submit: "" },
    ...{ fold: "", film: "", drawing: "", offer: "" },
  },
});
