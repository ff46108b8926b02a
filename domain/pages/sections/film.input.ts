import { films } from "../drawings.input.ts";
import { choice, ground, line, list, MAX_ENTRIES, marked, paragraphs, sectionType } from "../section-type.input.ts";

export const film = sectionType({
  type: "film",
  name: "Film with text",
  about: "A silent film that plays once when it comes into view, and beside it reasons with check marks.",
  icon: "play",
  words: ["video", "movie", "demo", "reasons", "checklist"],
  layout: "band",
  fields: {
    title: line("Title"),
    text: marked("Text"),
    items: list("Points", "Point", MAX_ENTRIES, { title: line("Title", 120), text: paragraphs("Text", 400) }),
    film: choice("Film", films),
    side: choice("Film position", [
      { value: "left", label: "On the left" },
      { value: "right", label: "On the right" },
    ]),
    ...ground,
  },
  sample: {
    ...{ title: "When an app pays off", text: "Often the honest answer is that a website will do. An app pays off when:" },
    items: [
      { title: "People use it every week", text: "Drivers, technicians, regular buyers." },
      { title: "It must work without a signal", text: "" },
    ],
    ...{ film: "app-development", side: "left", tone: "light" },
  },
});
