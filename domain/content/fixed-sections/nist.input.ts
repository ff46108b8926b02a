import { fixedPage, heading, label, paragraph, plain, summary } from "../fixed-section.input.ts";
import { closingTexts } from "./closing-texts.input.ts";

export const nist = fixedPage({
  slug: "compliance/nist-800-171",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "NIST SP 800-171, requirement by requirement"),
        intro: summary(
          "110 requirements define how organizations outside the government protect Controlled Unclassified Information. They apply to you when a " +
            "contract says so. We find out where that information is and what's missing, and do the work in the order that matters.",
        ),
        button: label("Button", "Start Free Assessment"),
        prices: label("Button for the prices", "See the prices"),
      },
    },
    families: {
      name: "Families",
      texts: {
        title: heading("Heading", "110 requirements, sorted"),
        intro: paragraph(
          "Introduction",
          "CMMC and DoD contracts require Revision 2, although NIST withdrew it when it published Revision 3 in May 2024. These eight of its 14 " +
            "families have 82 of the 110 requirements, and 220 of the 313 points.",
        ),
        text: paragraph(
          "Text below",
          "The other families: {nist_other_families}. They apply to you through [DFARS](/compliance/dfars) clause 252.204-7012 and as Level 2 " +
            "of [CMMC](/compliance/cmmc).",
        ),
      },
      settings: ["nist_families", "nist_other_families"],
    },
    score: {
      name: "Score",
      texts: {
        title: heading("Heading", "How the DoD score works"),
        intro: paragraph("Introduction", "The Department uses a scoring table, so two honest people get the same number."),
        fips: paragraph(
          "Text about encryption",
          "Check the certificates of your encryption: on September 21, 2026, the last ones under FIPS 140-2 moved to NIST's historical list. " +
            "The rule asks for FIPS-validated encryption without naming a version, so ask your assessor how they treat those.",
        ),
        text: paragraph(
          "Text below",
          "Our free assessment is smaller. It tells you how ready you are and names your largest gaps. It isn't an SPRS score, an audit, or a " +
            "certification.",
        ),
      },
      settings: ["nist_score"],
    },
    steps: { name: "Steps", texts: { title: heading("Heading", "Six steps for a small company") }, settings: ["nist_steps"] },
    mistakes: {
      name: "Mistakes",
      texts: {
        title: heading("Heading", "Three mistakes we see often"),
        text: paragraph("Text", "All three cost you money up front and months later on. You don't need a product to avoid any of them."),
        button: label("Button", "Start Free Assessment"),
      },
      settings: ["nist_mistakes"],
    },
    prices: {
      name: "Prices",
      texts: {
        title: heading("Heading", "What it costs"),
        note: plain(
          "Note below the heading",
          "Prices are for one site with up to 50 people. For anything larger, you get a quote before any work begins. Our DFARS gap assessment " +
            "costs less: it works from documents and interviews by video.",
          300,
        ),
        button: label("Button", "Request a quote"),
      },
      settings: ["nist_services"],
    },
    closing: {
      name: "Closing form",
      texts: closingTexts(
        "Find out which three gaps cost you most",
        "Tell us what you make, who it's for, and how many people see the drawings. We'll reply with the questions that matter.",
      ),
    },
  },
});
