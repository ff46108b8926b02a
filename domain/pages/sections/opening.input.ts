import { drawing, films } from "../drawings.input.ts";
import { button, choice, leadFormChoices, line, paragraphs, secondButton, sectionType } from "../section-type.input.ts";

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
    more: paragraphs("Line after the introduction", 1_000, "Search engines don't get this one as the page's description."),
    ...button,
    ...secondButton,
    size: choice("Buttons", [
      { value: "", label: "Large" },
      { value: "normal", label: "Normal" },
    ]),
    kind: choice("Form", [{ value: "", label: "None" }, ...leadFormChoices]),
    place: choice("Where the form is", [
      { value: "", label: "Beside the heading" },
      { value: "button", label: "Behind the button" },
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
    land: choice("Landscape at the bottom", [
      { value: "", label: "None" },
      { value: "shown", label: "Shown" },
    ]),
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
