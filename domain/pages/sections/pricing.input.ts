import { choice, ground, heading, line, link, list, MAX_ENTRIES, marked, paragraphs, sectionType } from "../section-type.input.ts";

export const pricing = sectionType({
  type: "pricing",
  name: "Pricing",
  about: "Offers side by side, each with a price, what's included, and a button.",
  icon: "award",
  words: ["price", "cost", "packages", "offer", "table"],
  layout: "band",
  fields: {
    ...heading,
    items: list("Offers", "Offer", MAX_ENTRIES, {
      name: line("Name", 80),
      price: line("Price", 40),
      period: line("Period", 40),
      description: paragraphs("Description", 400),
      features: paragraphs("Included, one per line", 2_000),
      buttonText: line("Button text", 80),
      buttonUrl: link(),
      message: line("Message begins with", 200, "If the button leads to a form on this page, the form's message begins with this."),
      popular: choice("Label", [
        { value: "", label: "None" },
        { value: "yes", label: "Most popular" },
      ]),
    }),
    prefix: line("Before each price", 30, "Such as “from”."),
    below: marked("Text below"),
    opens: choice("Buttons", [
      { value: "", label: "Follow their links" },
      { value: "quote", label: "Open a quote form" },
    ]),
    subject: line("Quotes are about", 80, "Tells staff what a quote from here is about, together with the offer's name."),
    ...ground,
  },
  shown: ["title", "intro", "items"],
  sample: {
    title: "Three ways to work with us",
    intro: "Everything on the card is included. We quote anything else in writing first.",
    items: ["Essentials", "Business", "Compliance"].map((name, place) => ({
      name,
      price: ["$65", "$110", "$165"][place] ?? "",
      period: "/user per month",
      description: ["Help desk and updates.", "Security and backups on top.", "Everything that CMMC asks for."][place] ?? "",
      features:
        [
          "Help desk\nPatching\nAntivirus",
          "Help desk\nManaged firewall\nTested backups",
          "Policies and evidence\nLog review\nYearly assessment",
        ][place] ?? "",
      buttonText: `Ask about ${name}`,
      buttonUrl: "/contact?about=quote",
      popular: place === 1 ? "yes" : "",
    })),
    tone: "light",
  },
});
