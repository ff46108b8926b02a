import { fixedPage, heading, label, paragraph, plain, sent, summary } from "../fixed-section.input.ts";
import { closingTexts } from "./closing-texts.input.ts";

export const cmmc = fixedPage({
  slug: "compliance/cmmc",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "CMMC preparation for defense suppliers"),
        intro: summary(
          "The Department of War (in law, the Department of Defense) checks that its suppliers protect the information they receive. We find out " +
            "which level your contracts require, close the gaps with you, and get the evidence ready for your assessor.",
        ),
        button: label("Button", "Start Free Assessment"),
        guide: label("Button for the guide", "Download CMMC Guide"),
        form: sent(heading("Form heading", "Schedule your CMMC assessment")),
        formText: plain("Form text", "An hour on the phone, no charge. You'll learn which level applies and what's missing."),
      },
    },
    reasons: {
      name: "Reasons",
      texts: {
        title: heading("Heading", "Why a small supplier should care now"),
        text: paragraph(
          "First text",
          "The Cybersecurity Maturity Model Certification is how the Department of War checks its suppliers. {cmmc_rule_dates} " +
            "{cmmc_phase_note} Each solicitation says what it requires.",
        ),
        more: paragraph(
          "Second text",
          "Two kinds of information decide. **Federal Contract Information** (FCI) comes to you under a contract and isn't meant for the " +
            "public. **Controlled Unclassified Information** (CUI) is more sensitive and usually marked. " +
            "A company that holds CUI only on paper doesn't need a third-party assessment, but still has to protect it.",
        ),
      },
      settings: ["cmmc_reasons", "cmmc_rule_dates", "cmmc_phase_note"],
    },
    levels: {
      name: "Levels",
      texts: {
        title: heading("Heading", "Three levels"),
        intro: paragraph(
          "Introduction",
          "The solicitation, or the subcontract from your prime, states which one you need. Read that first. An offer names " +
            "the CMMC UID, which SPRS issues with the result, of each system that will handle the information.",
        ),
      },
      settings: ["cmmc_levels"],
    },
    conditional: {
      name: "Conditional status",
      texts: {
        title: heading("Heading", "Does everything have to be finished?"),
        intro: paragraph(
          "Introduction",
          "For Level 1, yes: every requirement, without exception. Level 2 has a conditional status, but it's hard to qualify for (32 CFR " +
            "170.21), and the date of a later final status stays the conditional one.",
        ),
        exceptions: paragraph(
          "Text about exceptions",
          "Two things count as met although they aren't perfect (32 CFR 170.24). An **enduring exception**, such as a machine controller that " +
            "can't comply, if your security plan describes it with its mitigations. A **temporary deficiency**, such as a patch that broke " +
            "something that was in place, if an operational plan of action tracks it and shows progress. A control that you never finished " +
            "is neither, except that an issue with very few devices during a roll-out can be such a deficiency.",
        ),
        text: paragraph("Text below", "To see how the points are counted, read about [NIST 800-171](/compliance/nist-800-171)."),
      },
      settings: ["cmmc_conditional"],
    },
    services: {
      name: "Services",
      texts: {
        title: heading("Heading", "What we do for you"),
        intro: paragraph(
          "First text",
          "Take one of them or all six. Each one ends with something in writing that you keep. If your evidence or security data is on our " +
            "systems, we're part of your scope: you get a service description and a responsibility matrix for your security plan.",
        ),
        price: paragraph(
          "Price",
          "Preparation starts at **{cmmc_starting_price}**. You get a fixed price in writing once we know your level and your scope.",
        ),
        text: paragraph(
          "Last text",
          "We're not your assessor: an organization that prepares a company can't certify it. Our free assessment is neither an assessment " +
            "under the rule nor a score for SPRS, the Department's supplier system.",
        ),
      },
      settings: ["cmmc_services", "cmmc_starting_price"],
    },
    steps: { name: "Steps", texts: { title: heading("Heading", "A sensible order") }, settings: ["cmmc_steps"] },
    closing: {
      name: "Closing form",
      texts: {
        ...closingTexts(
          "Get your CMMC roadmap",
          "Send us the security clauses of one contract, or tell us who your customers are. You get the level, the scope as we see it, and " +
            "the order of work, free of charge.",
        ),
        submit: sent(label("Form button", "Request My Roadmap")),
      },
    },
  },
});
