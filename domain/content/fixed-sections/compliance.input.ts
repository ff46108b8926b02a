import { fixedPage, heading, paragraph, plain } from "../fixed-section.input.ts";
import { A_FEW_SENTENCES, closingTexts } from "./closing-texts.input.ts";

export const compliance = fixedPage({
  slug: "compliance",
  staffAfter: "hero",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "Compliance, in plain English"),
        intro: plain("Introduction", "What each set of rules asks of a small company, where you stand today, and what to do about it."),
      },
    },
    rules: { name: "List of rules", texts: { title: heading("Heading", "The rules") } },
    assessments: {
      name: "Self-assessments",
      texts: {
        title: heading("Heading", "Free self-assessments"),
        intro: paragraph("Introduction", "About five minutes each. None of them is an official assessment."),
        each: plain("About each one", "Eight questions, a score, and a report with what to do first."),
      },
    },
    further: {
      name: "Other lists",
      texts: {
        title: heading("Heading", "Also here"),
        guides: heading("Link to guides", "Guides"),
        guidesText: plain("About guides", "Checklists, worksheets, and templates to work with."),
        services: heading("Link to services", "Services"),
        servicesText: plain("About services", "The work itself: support, security, hosting, and more."),
      },
    },
    closing: { name: "Closing form", texts: closingTexts("Not sure which rules apply to you?", A_FEW_SENTENCES) },
  },
});
