import { fixedPage, heading, label, paragraph, summary } from "../fixed-section.input.ts";
import { closingTexts } from "./closing-texts.input.ts";

export const soc2 = fixedPage({
  slug: "compliance/soc-2",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "SOC 2, before the auditor comes"),
        intro: summary(
          "A customer asks for your SOC 2 report. A CPA firm writes it. We get you ready: controls that work, and evidence " +
            "that's ready before the auditor asks.",
        ),
        button: label("Button", "Start Free Assessment"),
        tools: label("Button for the official descriptions", "Read the official descriptions"),
      },
    },
    report: {
      name: "What the report is",
      texts: {
        title: heading("Heading", "What a SOC 2 report is"),
        intro: paragraph(
          "Introduction",
          "It's an attestation: an independent CPA firm's opinion on your controls. There is no SOC 2 certificate.",
        ),
        categories: heading("First point: heading", "Five categories"),
        categoriesText: paragraph(
          "First point: text",
          "Security is in every report, with 33 common criteria. Availability, processing integrity, confidentiality, and privacy are added if " +
            "you promise them to customers.",
        ),
        types: heading("Second point: heading", "Type 1 and Type 2"),
        typesText: paragraph(
          "Second point: text",
          "Type 1 looks at the design of your controls on one day. Type 2 also looks at whether they worked over a period. Ask your customer " +
            "which one they need.",
        ),
        description: heading("Third point: heading", "Your description, and your statement"),
        descriptionText: paragraph(
          "Third point: text",
          "You describe the system and state that the controls are in place. The auditor tests that statement, so don't promise what you don't do.",
        ),
        independence: heading("Fourth point: heading", "Two firms"),
        independenceText: paragraph(
          "Fourth point: text",
          "The firm that builds your controls can't be the one who attests to them. We build and run them. The report comes from a CPA firm that you choose.",
        ),
      },
    },
    tools: {
      name: "Official descriptions",
      texts: {
        title: heading("Heading", "Free, and from the AICPA"),
        intro: paragraph(
          "Introduction",
          "Our assessment has eight questions over the common criteria. It isn't an audit. Read the criteria behind the report before you buy anything.",
        ),
        overview: heading("First description: heading", "SOC 2, explained by the AICPA"),
        overviewText: paragraph("First description: text", "Who the reports are for, and what's in them."),
        criteria: heading("Second description: heading", "Trust services criteria"),
        criteriaText: paragraph(
          "Second description: text",
          "The criteria themselves, with their points of focus. The AICPA may ask you to sign in.",
        ),
      },
    },
    order: {
      name: "Where to start",
      texts: {
        title: heading("Heading", "Start with the scope"),
        text: paragraph(
          "Text",
          "One product, the systems it runs on, and the people who touch them. A narrow scope that you can prove beats a wide one that you can't. " +
            "Evidence for a Type 2 report has to be there from the first day of its period, so set up the records first.",
        ),
        button: label("Button", "Start Free Assessment"),
      },
    },
    closing: {
      name: "Closing form",
      texts: closingTexts(
        "Who is asking for your report?",
        "Tell us what the customer asked for and by when. We'll reply with what's realistic.",
      ),
    },
  },
});
