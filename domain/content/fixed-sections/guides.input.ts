import { fixedPage, heading, plain } from "../fixed-section.input.ts";
import { A_FEW_SENTENCES, closingTexts } from "./closing-texts.input.ts";

export const guides = fixedPage({
  slug: "guides",
  staffAfter: "hero",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "Guides"),
        intro: plain(
          "Introduction",
          "Guides, checklists, and worksheets that you can read here, print, and work with. All of them are free.",
        ),
      },
    },
    cmmc: { name: "CMMC guides", texts: { title: heading("Heading", "CMMC") } },
    ai: { name: "AI guides", texts: { title: heading("Heading", "AI") } },
    resource: { name: "Official material", texts: { title: heading("Heading", "Official material, explained") } },
    more: { name: "More guides", texts: { title: heading("Heading", "More guides") } },
    closing: { name: "Closing form", texts: closingTexts("Stuck on one of them?", A_FEW_SENTENCES) },
  },
});
