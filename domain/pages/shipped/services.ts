import { closingForm, shippedPage } from "./shipped-page.ts";

export const services = shippedPage({
  slug: "services",
  title: "Services",
  metaTitle: "IT, hosting, and web services",
  metaDescription: "",
  metaKeywords: [],
  staffAfter: "hero",
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "All services",
        text:
          "Everything we do, with what it costs where a price can be given: support, hosting, email, websites, apps, and " + "security.",
      },
      earlier: {
        texts: { title: "title", intro: "text" },
      },
    },
    list: {
      name: "List of services",
      type: "links",
      content: {
        title: "What we do",
        from: "services",
        ...{ look: "list" },
      },
      earlier: {
        texts: { title: "title" },
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
            title: "Compliance",
            url: "/compliance",
            text: "CMMC, DFARS, NIST 800-171, and AI rules, with free assessments.",
          },
          {
            kind: "",
            title: "Locations",
            url: "/locations",
            text: "Our services in the places we work in.",
          },
        ],
        ...{ look: "list", above: "line" },
      },
      earlier: {
        texts: {
          title: "title",
          compliance: "items.0.title",
          complianceText: "items.0.text",
          locations: "items.1.title",
          locationsText: "items.1.text",
        },
      },
    },
    closing: closingForm({
      title: "Not sure which one you need?",
      text: "A few sentences are enough. Someone who knows the subject will read them and get back to you {follow_up}.",
      service: "All services",
      kind: "consultation",
    }),
  },
});
