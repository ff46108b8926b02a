import { closingForm, shippedPage } from "./shipped-page.ts";

export const guides = shippedPage({
  slug: "guides",
  title: "Guides",
  metaTitle: "Free compliance guides",
  metaDescription: "",
  metaKeywords: [],
  staffAfter: "hero",
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "Guides",
        text: "Guides, checklists, and worksheets that you can read here, print, and work with. All of them are free.",
      },
      earlier: {
        texts: { title: "title", intro: "text" },
      },
    },
    cmmc: {
      name: "CMMC guides",
      type: "links",
      content: {
        title: "CMMC",
        from: "guides-cmmc",
        ...{ look: "list" },
      },
      earlier: {
        texts: { title: "title" },
      },
    },
    ai: {
      name: "AI guides",
      type: "links",
      content: {
        title: "AI",
        from: "guides-ai",
        ...{ look: "list", above: "line" },
      },
      earlier: {
        texts: { title: "title" },
      },
    },
    resource: {
      name: "Official material",
      type: "links",
      content: {
        title: "Official material, explained",
        from: "guides-resource",
        ...{ look: "list", above: "line" },
      },
      earlier: {
        texts: { title: "title" },
      },
    },
    more: {
      name: "More guides",
      type: "links",
      content: {
        title: "More guides",
        from: "guides-more",
        ...{ look: "list", above: "line" },
      },
      earlier: {
        texts: { title: "title" },
      },
    },
    closing: closingForm({
      title: "Stuck on one of them?",
      text: "A few sentences are enough. Someone who knows the subject will read them and get back to you {follow_up}.",
      service: "Guides",
    }),
  },
});
