import {
  button,
  formTitle,
  ground,
  heading,
  icon,
  line,
  list,
  MAX_ENTRIES,
  marked,
  openedForm,
  sectionType,
} from "../section-type.input.ts";

export const services = sectionType({
  type: "services",
  name: "Service carousel",
  about: "Your first six services as cards that turn into a quote form, with your values above and an offer below.",
  icon: "briefcase",
  words: ["services", "cards", "slides", "carousel", "values", "quote"],
  layout: "band",
  fields: {
    ...heading,
    items: list("Values", "Value", MAX_ENTRIES, { icon, title: line("Title", 120), text: marked("Text", 400) }),
    boxTitle: line("Heading of the offer below"),
    boxText: marked("Offer below"),
    ...button,
    opens: openedForm("Button opens"),
    formTitle,
    ...ground,
  },
  sample: {
    ...{ title: "What we do for you", intro: "Take one service or all of them." },
    items: [
      { icon: "gauge", title: "Speed", text: "Pages open in under two seconds." },
      { icon: "handshake", title: "Trust", text: "You know your contact by name." },
    ],
    ...{ boxTitle: "Not sure where to start?", boxText: "Tell us what bothers you most." },
    ...{ buttonText: "Schedule a consultation", buttonUrl: "/contact?about=consultation", opens: "consultation", tone: "light" },
  },
});
