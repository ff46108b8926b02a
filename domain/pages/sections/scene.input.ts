import { films } from "../drawings.input.ts";
import {
  button,
  choice,
  formText,
  formTitle,
  icon,
  line,
  link,
  list,
  MAX_ENTRIES,
  openedForm,
  paragraphs,
  secondButton,
  sectionType,
} from "../section-type.input.ts";

export const scene = sectionType({
  type: "scene",
  name: "Opening with a film",
  about:
    "The opening of a home page: what you promise over a film, or beside it, with badges, figures, and links to what people ask for most.",
  icon: "play",
  words: ["hero", "header", "home", "top", "video", "movie", "statistics", "badges"],
  layout: "band",
  opens: true,
  fields: {
    place: line("Line above the heading", 80, "With a map pin, such as where you are."),
    title: line("Heading"),
    text: paragraphs("Introduction"),
    ...button,
    opens: openedForm("First button opens", { value: "hero", label: "Free consultation" }),
    formTitle,
    formText,
    ...secondButton,
    film: choice("Film", [{ value: "", label: "None" }, ...films]),
    look: choice("Where the film is", [
      { value: "", label: "Behind the text" },
      { value: "beside", label: "In a frame beside the text" },
    ]),
    rounds: choice("The film plays", [
      { value: "", label: "Once" },
      { value: "3", label: "Three times" },
    ]),
    items: list("Badges", "Badge", MAX_ENTRIES, { icon, title: line("Text", 60) }),
    figures: list("Figures", "Figure", MAX_ENTRIES, { value: line("Figure", 30), label: line("What it counts", 60) }),
    links: list("Links at the bottom", "Link", MAX_ENTRIES, {
      icon,
      title: line("Title", 60),
      text: line("Text", 120),
      url: link("Link"),
    }),
    linksName: line("Name of the links", 80, "For people who can't see the page."),
  },
  sample: {
    ...{
      place: "{brand_city}, {brand_state}",
      title: "IT that stays up",
      text: "Say in two sentences what people get, and what it saves them.",
    },
    ...{ buttonText: "Book a consultation", buttonUrl: "/contact?about=consultation", opens: "consultation" },
    ...{ secondText: "{brand_phone}", secondUrl: "tel:{brand_phone}" },
    ...{ film: "hero", look: "", rounds: "" },
    items: [
      { icon: "gauge", title: "Fast pages" },
      { icon: "headset", title: "People who answer" },
    ],
    figures: [
      { value: "500+", label: "active clients" },
      { value: "99.9%", label: "uptime" },
    ],
    links: [],
  },
});
