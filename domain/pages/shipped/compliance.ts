import { closingForm, shippedPage } from "./shipped-page.ts";

export const compliance = shippedPage({
  slug: "compliance",
  title: "Compliance",
  metaTitle: "Compliance for small companies",
  metaDescription: "",
  metaKeywords: [],
  staffAfter: "hero",
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "Compliance, in plain English",
        text: "What each set of rules asks of a small company, where you stand today, and what to do about it.",
      },
      earlier: {
        texts: { title: "title", intro: "text" },
      },
    },
    rules: {
      name: "List of rules",
      type: "links",
      content: {
        title: "The rules",
        from: "compliance",
        ...{ look: "list" },
      },
      earlier: {
        texts: { title: "title" },
      },
    },
    assessments: {
      name: "Self-assessments",
      type: "links",
      content: {
        title: "Free self-assessments",
        intro: "About five minutes each. None of them is an official assessment.",
        from: "assessments",
        each: "Eight questions, a score, and a report with what to do first.",
        ...{ look: "list", above: "line" },
      },
      earlier: {
        texts: { title: "title", intro: "intro", each: "each" },
      },
    },
    further: {
      name: "Other lists",
      type: "links",
      content: {
        title: "Also here",
        items: [
          {
            kind: "",
            title: "Guides",
            url: "/guides",
            text: "Checklists, worksheets, and templates to work with.",
          },
          {
            kind: "",
            title: "Services",
            url: "/services",
            text: "The work itself: support, security, hosting, and more.",
          },
        ],
        ...{ look: "list", above: "line" },
      },
      earlier: {
        texts: {
          title: "title",
          guides: "items.0.title",
          guidesText: "items.0.text",
          services: "items.1.title",
          servicesText: "items.1.text",
        },
      },
    },
    closing: closingForm({
      title: "Not sure which rules apply to you?",
      text: "A few sentences are enough. Someone who knows the subject will read them and get back to you {follow_up}.",
      service: "Compliance",
      kind: "consultation",
    }),
  },
});
