import { contentSections } from "../content-names.input.ts";
import { fixedPage, heading, label, paragraph, plain, sent, summary } from "../fixed-section.input.ts";

export const home2 = fixedPage({
  slug: "home2",
  sections: {
    hero: {
      name: "Opening",
      texts: {
        title: heading("Heading", "Fast sites, steady servers, straight answers", 120),
        intro: summary(
          "We build, host, and maintain what your business runs on, and keep the records that customers and assessors ask for. " +
            "You call one number, and the person who answers knows your name.",
        ),
        button: label("Button", "Book Free Consultation"),
        formTitle: sent(heading("Form heading", "Book Your Free Consultation")),
        formText: sent(plain("Form text", "Tell us where to reach you. We'll get back to you {follow_up}.")),
      },
      settings: ["home2_hero_links"],
    },
    figures: {
      name: "Figures",
      texts: {
        title: heading("Heading", "Measured, not promised"),
        intro: paragraph("Introduction", "Four numbers we track all year. Ask us for this month's."),
      },
      settings: ["home2_figures"],
    },
    offer: {
      name: "Services and standards",
      texts: {
        title: heading("Heading", "One team for all of it"),
        intro: paragraph("Introduction", "Start with the one thing that hurts. Add another once you've seen how the first one goes."),
        standards: heading("Heading for the standards", "And the paperwork that proves it"),
        standardsText: paragraph(
          "Text about the standards",
          "Patches, backups, and access rules are also what a standard requires. We do the work and keep the evidence in one go. Where do " +
            "you stand? [Eight questions give you a score](/compliance/assessment).",
        ),
        button: label("Button", "Schedule an assessment"),
      },
      settings: ["compliance_cards"],
    },
    work: {
      name: "How it works and what it costs",
      texts: {
        title: heading("Heading", "From the first call to a quiet Monday"),
        prices: heading("Heading for the prices", "What it costs"),
      },
      settings: ["home2_steps", "pricing_plans", "pricing_addons", "money_back"],
    },
    ...contentSections,
    voices: {
      name: "Testimonials",
      texts: {
        title: heading("Heading", "What clients tell other owners"),
        button: label("Button", "Schedule Consultation"),
        formTitle: sent(heading("Form heading", "Schedule a Consultation")),
        note: paragraph("Text beside the button", "Half an hour on the phone, no charge."),
      },
    },
  },
});
