import { alt, button, line, paragraphs, picture, secondButton, sectionType } from "../section-type.input.ts";

export const hero = sectionType({
  type: "hero",
  name: "Hero",
  about: "The opening of a page: what you offer, for whom, and one button.",
  icon: "rocket",
  words: ["header", "banner", "headline", "top", "title"],
  layout: "band",
  opens: true,
  fields: {
    eyebrow: line("Line above the headline", 80),
    title: line("Headline"),
    text: paragraphs("Text"),
    ...button,
    ...secondButton,
    url: picture(),
    alt,
  },
  shown: ["title", "text", "url"],
  sample: {
    eyebrow: "For firms with 10 to 200 people",
    title: "IT support that answers the phone",
    text: "Say in two sentences what people get, and what it saves them.",
    buttonText: "Request a quote",
    buttonUrl: "/contact?about=quote",
    secondText: "See our services",
    secondUrl: "/#services",
    url: "",
    alt: "",
  },
});
