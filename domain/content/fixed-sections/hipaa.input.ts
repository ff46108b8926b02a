import { fixedPage, heading, label, paragraph, summary } from "../fixed-section.input.ts";
import { closingTexts } from "./closing-texts.input.ts";

export const hipaa = fixedPage({
  slug: "compliance/hipaa",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "HIPAA security for practices and their suppliers"),
        intro: summary(
          "The Security Rule asks you to know your risks, reduce them, and be able to show it. We handle the technical safeguards with you " +
            "and keep the records that the administrative ones require.",
        ),
        button: label("Button", "Start Free Assessment"),
        tools: label("Button for the official tools", "See the official tools"),
      },
    },
    rule: {
      name: "What the rule asks",
      texts: {
        title: heading("Heading", "What the Security Rule asks for"),
        intro: paragraph(
          "Introduction",
          "It covers electronic patient information, at covered entities and at the business associates that hold it for them. " +
            "A stricter version, proposed on January 6, 2025, isn't in force.",
        ),
        analysis: heading("First point: heading", "A risk analysis"),
        analysisText: paragraph(
          "First point: text",
          "Accurate, thorough, and written down, with a plan that reduces what it finds. Everything else follows from it.",
        ),
        safeguards: heading("Second point: heading", "Three kinds of safeguards"),
        safeguardsText: paragraph(
          "Second point: text",
          "Administrative, physical, and technical. Some specifications are “addressable.” That doesn't mean optional: you put them in place, or you write " +
            "down why not, and do something equivalent where that's reasonable.",
        ),
        agreements: heading("Third point: heading", "Agreements with business associates"),
        agreementsText: paragraph(
          "Third point: text",
          "Before a supplier receives, stores, or sends patient information for you. We sign one for what we host and manage.",
        ),
        records: heading("Fourth point: heading", "Records for six years"),
        recordsText: paragraph("Fourth point: text", "Policies, decisions, and evaluations, kept and updated when something changes."),
      },
    },
    tools: {
      name: "Official tools",
      texts: {
        title: heading("Heading", "Free, and from the government"),
        intro: paragraph(
          "Introduction",
          "Our assessment has eight questions and takes five minutes. It isn't a risk analysis. For that, small practices can start here.",
        ),
        sra: heading("First tool: heading", "Security Risk Assessment Tool"),
        sraText: paragraph(
          "First tool: text",
          "From the Assistant Secretary for Technology Policy (ASTP/ONC) and the Office for Civil Rights, for small and medium providers and business associates. " +
            "It runs on your own computer. No one has to use it, and using it doesn't make you compliant.",
        ),
        guidance: heading("Second tool: heading", "Guidance on the Security Rule"),
        guidanceText: paragraph(
          "Second tool: text",
          "What the Office for Civil Rights, which enforces the rule, has published about risk analysis and the safeguards.",
        ),
      },
    },
    limits: {
      name: "What no one can sell you",
      texts: {
        title: heading("Heading", "There is no HIPAA certificate"),
        text: paragraph(
          "Text",
          "No certificate from a private company is recognized by the government or replaces your own risk analysis. What counts is what you did, " +
            "and what you can show. We prepare that with you. We don't give legal advice, and for the Privacy Rule, talk to your attorney.",
        ),
        button: label("Button", "Start Free Assessment"),
      },
    },
    closing: {
      name: "Closing form",
      texts: closingTexts(
        "Find out where your patient information is",
        "Tell us what you run and how many people use it. We'll reply with what a risk analysis has to cover.",
      ),
    },
  },
});
