import { contentSections } from "../content-names.input.ts";
import { fixedPage, heading, label, paragraph, plain, sent, summary } from "../fixed-section.input.ts";

export const home = fixedPage({
  slug: "home",
  staffAfter: "testimonials",
  sections: {
    hero: {
      name: "Opening",
      texts: {
        title: heading("Heading", "IT that stays up, and compliance you can prove", 120),
        intro: summary(
          "Hosting, IT support, and compliance work for firms without an IT department. " +
            "One team keeps your systems running and your evidence in order.",
        ),
        button: label("Button", "Book Free Consultation"),
        formTitle: sent(heading("Form heading", "Book Your Free Consultation")),
        formText: sent(plain("Form text", "Tell us where to reach you. We'll get back to you {follow_up}.")),
      },
      settings: ["home_badges", "home_statistics"],
    },
    services: {
      name: "Services",
      texts: {
        title: heading("Heading", "The IT department you didn't have to hire"),
        intro: paragraph("Introduction", "Take one service or all of them. The same people answer the phone."),
        start: heading("Heading for the offer", "Not sure where to start?"),
        startText: paragraph("Offer", "Tell us what bothers you most. We'll get back to you {follow_up} and tell you what we'd do first."),
        button: label("Button", "Schedule Consultation"),
        formTitle: sent(heading("Form heading", "Schedule a Consultation")),
      },
      settings: ["home_values"],
    },
    compliance: {
      name: "Compliance",
      texts: {
        title: heading("Heading", "Know what the standard requires before someone asks"),
        intro: paragraph(
          "Introduction",
          "Has a contract, an insurer, or a large customer sent you a questionnaire? Flip the card for the standard it names.",
        ),
        button: label("Button", "Schedule an assessment"),
        text: paragraph(
          "Text beside the button",
          "We go through the requirements with you and write down what's missing, in the order we'd fix it. Or start on your own: " +
            "[eight questions, a score and your largest gaps](/compliance/assessment), free of charge.",
        ),
      },
      settings: ["compliance_cards"],
    },
    report: {
      name: "Self-assessment",
      texts: {
        title: heading("Heading", "Eight questions, and you know where you stand"),
        text: paragraph(
          "Text",
          "You get a score, every gap in order of impact, and what to do about each one. It takes about five minutes and costs nothing.",
        ),
        note: paragraph(
          "Second text",
          "For NIST 800-171, CMMC, SOC 2, HIPAA, or AI. It's a readiness score based on your own answers, not an audit or a certification.",
        ),
        button: label("Button", "Start Free Assessment"),
      },
    },
    pricing: {
      name: "Prices",
      texts: {
        title: heading("Heading", "Prices you can put in a budget"),
        intro: paragraph("Introduction", "The monthly price covers everything on the card. We quote anything else in writing first."),
        turn: sent(label("Button that flips a card", "Is it for us?")),
        addons: sent(heading("Heading for add-ons", "Add to any plan")),
      },
      settings: ["pricing_plans", "pricing_addons", "money_back"],
    },
    ...contentSections,
    testimonials: { name: "Testimonials", texts: { title: heading("Heading", "What clients tell other owners") } },
    closing: {
      name: "Closing band",
      texts: {
        title: heading("Heading", "Go home at five. We're on watch."),
        text: paragraph(
          "Text",
          "Tell us what you run and what worries you about it. You'll hear back {follow_up}, with a price in writing and no obligation.",
        ),
        button: label("Button", "Request a quote"),
        formTitle: sent(heading("Form heading", "Request a Quote")),
      },
    },
  },
});
