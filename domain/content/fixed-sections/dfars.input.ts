import { fixedPage, heading, label, paragraph, plain, sent, summary } from "../fixed-section.input.ts";

export const dfars = fixedPage({
  slug: "compliance/dfars",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "We read your DFARS clauses and help you meet them"),
        intro: summary(
          "Four clauses determine how a supplier of the Department of War (in law, the Department of Defense) has to protect information. Primes pass them on, so you can be " +
            "bound by them without ever having dealt with the government. Look for their numbers in your latest purchase order.",
        ),
        button: label("Button", "Schedule Assessment"),
        form: heading("Form heading", "Have your clauses read"),
        formText: plain(
          "Form text",
          "Paste the clause list from one contract. We'll mark what affects your IT and what to do first, free of charge.",
        ),
        submit: sent(label("Form button", "Send My Clauses")),
      },
    },
    clauses: {
      name: "Clauses",
      texts: {
        title: heading("Heading", "Four clauses to look for"),
        intro: paragraph("Introduction", "What each one requires, in short. The text in your own contract is what binds you."),
        text: paragraph(
          "Text below",
          "Clauses get renumbered, reworded, and dropped, lately in the overhaul of the FAR: its 52.240-93 has the 15 basic safeguards of FAR " +
            "52.204-21, and by published summaries, Class Deviation 2026-O0025 (Revision 3 of September 3, 2026) sets the DoD clauses. If a clause in your contract differs from this list, follow the contract, and ask your contracting officer or your " +
            "prime when in doubt. To see what the level in 252.204-7021 means, read about " +
            "[CMMC](/compliance/cmmc).",
        ),
      },
      settings: ["dfars_clauses"],
    },
    incident: {
      name: "Incidents",
      texts: {
        title: heading("Heading", "72 hours isn't long for a shop that has never done it"),
        intro: paragraph(
          "Introduction",
          "Under clause 7012, you have 72 hours from discovery to report a cyber incident. Have this ready beforehand:",
        ),
        text: paragraph(
          "Text below",
          "You report what you know. A report with open questions after two days is better than a perfect one after five.",
        ),
      },
      settings: ["dfars_incident"],
    },
    steps: {
      name: "Steps",
      texts: { title: heading("Heading", "Five steps to a position you can defend") },
      settings: ["dfars_steps"],
    },
    prices: {
      name: "Prices",
      texts: {
        title: heading("Heading", "What it costs"),
        note: plain(
          "Note below the heading",
          "Prices are for one site with up to 50 people. For anything larger, you get a quote before any work begins. Our NIST 800-171 gap " +
            "assessment costs more: it tests the systems on site.",
          300,
        ),
        button: label("Button", "Request a quote"),
      },
      settings: ["dfars_services"],
    },
    closing: {
      name: "Closing",
      texts: {
        title: heading("Heading", "A word on honest scores"),
        text: paragraph(
          "Text",
          "A low score with a plan is a position you can defend. A high score that you know isn't true is a false statement to the " +
            "government, and companies have paid large settlements for such claims under the False Claims Act. We work out the true score with you, and then we " +
            "improve it.",
        ),
        button: label("Button", "Schedule Assessment"),
      },
    },
  },
});
