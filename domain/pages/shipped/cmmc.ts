import { closingForm, lines, shippedPage } from "./shipped-page.ts";

export const cmmc = shippedPage({
  slug: "compliance/cmmc",
  title: "CMMC",
  metaTitle: "CMMC preparation in {brand_city}, {brand_state}",
  metaDescription:
    "The three CMMC levels in plain English, what Conditional Level 2 takes, and how a small defense supplier prepares for it.",
  metaKeywords: ["CMMC", "CMMC Level 2", "CMMC consultant", "CMMC preparation", "defense contractor cybersecurity"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "CMMC preparation for defense suppliers",
        text:
          "The Department of War (in law, the Department of Defense) checks that its suppliers protect the information they receive. We find out " +
          "which level your contracts require, close the gaps with you, and get the evidence ready for your assessor.",
        buttonText: "Start Free Assessment",
        buttonUrl: "/compliance/assessment?framework=CMMC",
        secondText: "Download CMMC Guide",
        secondUrl: "/contact?about=cmmc-guide",
        kind: "assessment",
        formTitle: "Schedule your CMMC assessment",
        formText: "An hour on the phone, no charge. You'll learn which level applies and what's missing.",
        about: "CMMC Assessment",
        fold: "folded",
        ...{ offer: "CMMC preparation" },
      },
      earlier: {
        texts: { title: "title", intro: "text", button: "buttonText", guide: "secondText", form: "formTitle", formText: "formText" },
      },
    },
    reasons: {
      name: "Reasons",
      type: "beside",
      content: {
        title: "Why a small supplier should care now",
        text:
          "The Cybersecurity Maturity Model Certification is how the Department of War checks its suppliers. {cmmc_rule_dates} " +
          "{cmmc_phase_note} Each solicitation says what it requires.",
        more:
          "Two kinds of information decide. **Federal Contract Information** (FCI) comes to you under a contract and isn't meant for the " +
          "public. **Controlled Unclassified Information** (CUI) is more sensitive and usually marked. " +
          "A company that holds CUI only on paper doesn't need a third-party assessment, but still has to protect it.",

        facts: lines("cmmc-rule-dates", "cmmc-phases", "cmmc-suspension-in-contracts", "department-of-war", "cmmc-paper"),
        drawing: "cmmc",
        items: [
          {
            title: "It decides awards",
            text: "If a solicitation names a level, a firm without that status can't win, no matter how good its price is.",
          },
          {
            title: "Your prime asks for it",
            text: "Primes pass the requirement on to everyone who handles the information, and have to check your status before they award you the subcontract.",
          },
          {
            title: "You already owe it",
            text: "If you handle Controlled Unclassified Information under DFARS 252.204-7012, you've owed the 110 requirements since the end of 2017. CMMC verifies them.",
          },
          {
            title: "A person signs for it",
            text: "A senior official of your firm affirms compliance every year. An untrue affirmation can be pursued under the False Claims Act.",
          },
          {
            title: "It takes months, not weeks",
            text: "Scoping, the security plan, and fixes take most small firms six months or more. A bid deadline is the wrong time to start.",
          },
          {
            title: "It keeps you working",
            text: "The same multi-factor sign-in, patching, backups, and rehearsed plan also protect a 30-person shop from ransomware.",
          },
        ],
        look: "columns",
      },
      earlier: { texts: { title: "title", text: "text", more: "more" }, list: "cmmc_reasons" },
    },
    levels: {
      name: "Levels",
      type: "levels",
      content: {
        title: "Three levels",
        intro:
          "The solicitation, or the subcontract from your prime, states which one you need. Read that first. An offer names " +
          "the CMMC UID, which SPRS issues with the result, of each system that will handle the information.",
        items: [
          {
            label: "Level 1",
            title: "Foundational",
            text: "For suppliers that hold Federal Contract Information only.",
            figure: "15 requirements (the older count was 17 practices)",
            points: lines(
              "The basic safeguards of FAR 52.204-21, which newer contracts may call 52.240-93",
              "A self-assessment every year",
              "Everything met, with no open items",
              "Affirmed by a senior official every year",
            ),
          },
          {
            label: "Level 2",
            title: "Advanced",
            text: "For suppliers that handle Controlled Unclassified Information: drawings, specifications, test results.",
            figure: "110 requirements",
            popular: "yes",
            points: lines(
              "All of NIST SP 800-171 Revision 2",
              "A self-assessment, or an assessment by an authorized assessor (C3PAO) where the contract requires one, every three years",
              "Conditional status is possible with a few open items",
              "Affirmed after the assessment and every year",
            ),
          },
          {
            label: "Level 3",
            title: "Expert",
            text: "For programs that attract the most capable attackers. Few small suppliers need it.",
            figure: "110+ requirements: the 110 plus 24 more",
            points: lines(
              "The 110 of Level 2, and 24 from NIST SP 800-172",
              "A final Level 2 status from a C3PAO first",
              "Assessed by the government every three years",
              "Affirmed after the assessment and every year",
            ),
          },
        ],
        columns: "3",
        facts: lines(
          ...["cmmc-levels", "cmmc-level-1", "cmmc-level-2", "cmmc-level-3", "cmmc-affirmation", "cmmc-uids"],
          ...["far-basic-safeguarding", "nist-800-171-revision"],
        ),
        ...{ tone: "tint" },
      },
      earlier: {
        texts: { title: "title", intro: "intro" },
        list: "cmmc_levels",
        entries: { label: "level", text: "description", figure: "controls", points: "requirements" },
      },
    },
    conditional: {
      name: "Conditional status",
      type: "figures",
      content: {
        title: "Does everything have to be finished?",
        intro:
          "For Level 1, yes: every requirement, without exception. Level 2 has a conditional status, but it's hard to qualify for (32 CFR " +
          "170.21), and the date of a later final status stays the conditional one.",
        items: [
          {
            value: "88",
            label: "of 110 points at a minimum",
            text: "The score starts at 110, and each unmet requirement costs one, three, or five points.",
          },
          {
            value: "1",
            label: "point is the most an open item can cost",
            text: "One exception: encryption (3.13.11) that is in use and not yet FIPS-validated, which costs three.",
          },
          {
            value: "6",
            label: "requirements can never be open",
            text:
              "3.1.20 and 3.1.22 (outside connections, public information), 3.10.3, 3.10.4, and 3.10.5 (visitors, entry logs, keys and badges), " +
              "and 3.12.4 (the system security plan).",
          },
          {
            value: "180",
            label: "days to close open items",
            text: "Counted from the date of the conditional status. By then, everything is closed and that has been assessed, or the status ends. A closeout by an assessor can be finalized only once.",
          },
        ],
        below:
          "Two things count as met although they aren't perfect (32 CFR 170.24). An **enduring exception**, such as a machine controller that " +
          "can't comply, if your security plan describes it with its mitigations. A **temporary deficiency**, such as a patch that broke " +
          "something that was in place, if an operational plan of action tracks it and shows progress. A control that you never finished " +
          "is neither, except that an issue with very few devices during a roll-out can be such a deficiency.",
        more: "To see how the points are counted, read about [NIST 800-171](/compliance/nist-800-171).",
        facts: lines("cmmc-conditional", "cmmc-scoring", "cmmc-exceptions", "cmmc-closeout", "cmmc-level-2"),
        ...{ tone: "ink" },
      },
      earlier: {
        texts: { title: "title", intro: "intro", exceptions: "below", text: "more" },
        list: "cmmc_conditional",
        entries: { value: "figure", label: "title" },
      },
    },
    services: {
      name: "Services",
      type: "beside",
      content: {
        title: "What we do for you",
        lead:
          "Take one of them or all six. Each one ends with something in writing that you keep. If your evidence or security data is on our " +
          "systems, we're part of your scope: you get a service description and a responsibility matrix for your security plan.",
        text: "Preparation starts at **{cmmc_starting_price}**. You get a fixed price in writing once we know your level and your scope.",
        more:
          "We're not your assessor: an organization that prepares a company can't certify it. Our free assessment is neither an assessment " +
          "under the rule nor a score for SPRS, the Department's supplier system.",

        items: [
          {
            title: "Level and scope",
            text: "We read your clauses, follow the information through your firm, and draw the line around the people and systems that need it.",
            icon: "target",
          },
          {
            title: "Gap assessment",
            text: "Every requirement, with the evidence at hand, scored by the Department's own table. You get a list of gaps: those that can't wait come first.",
            icon: "search",
          },
          {
            title: "System security plan",
            text: "An honest description of how you meet each requirement today. Without it, there's no score at all.",
            icon: "file-text",
          },
          {
            title: "Closing the gaps",
            text: "Sign-in, configuration, logging, encryption, training: we do the technical work and leave you written procedures that your people will use.",
            icon: "wrench",
          },
          {
            title: "Assessment rehearsal",
            text: "We ask what an assessor asks, look at the same evidence, and sit next to you during the real one.",
            icon: "clipboard-check",
          },
          {
            title: "Upkeep and affirmation",
            text: "Monitoring, an annual review, and a file that lets your senior official sign the affirmation with confidence.",
            icon: "refresh-cw",
          },
        ],
        look: "rows",
      },
      earlier: { texts: { title: "title", intro: "lead", price: "text", text: "more" }, list: "cmmc_services" },
    },
    steps: {
      name: "Steps",
      type: "steps",
      content: {
        title: "A sensible order",
        items: [
          {
            title: "Read the clauses",
            text: "The solicitation or the subcontract names the level. If it's unclear, ask your prime in writing.",
          },
          {
            title: "Follow the information",
            text: "Where does it come in, who opens it, where does it stay? Many shops can limit it to a handful of computers.",
          },
          { title: "Write the security plan", text: "Start with an honest description of today, gaps included." },
          { title: "Score yourself", text: "Requirement by requirement, with the evidence in your hand." },
          {
            title: "Close first what can't wait",
            text: "The security plan, the five one-point requirements that can never be open, and every gap of five or three points. Then the rest.",
          },
          {
            title: "Collect evidence as you go",
            text: "Check your providers, too: cloud services that hold CUI, encrypted or not, need FedRAMP Moderate or an equivalent. Keep the evidence for six years from the status date.",
          },
        ],
        ...{ columns: "3", above: "line" },
      },
      earlier: { texts: { title: "title" }, list: "cmmc_steps" },
    },
    closing: closingForm({
      title: "Get your CMMC roadmap",
      text:
        "Send us the security clauses of one contract, or tell us who your customers are. You get the level, the scope as we see it, and " +
        "the order of work, free of charge.",
      service: "CMMC Roadmap",
      button: "Request My Roadmap",
    }),
  },
});
