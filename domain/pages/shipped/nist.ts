import { closingForm, lines, offer, shippedPage } from "./shipped-page.ts";

const ASSESSMENT = { buttonText: "Start Free Assessment", buttonUrl: "/compliance/assessment?framework=NIST800-171" };

const family = (label: string, title: string, requirements: number, text: string) => ({
  ...{ label, title, text, figure: `${requirements} requirements` },
});

export const nist = shippedPage({
  slug: "compliance/nist-800-171",
  title: "NIST 800-171",
  metaTitle: "NIST SP 800-171 compliance in {brand_city}",
  metaDescription: "110 requirements in 14 families, how the DoD score from 110 to −203 works, and where a small company should start.",
  metaKeywords: ["NIST 800-171", "NIST SP 800-171 consultant", "CUI protection", "system security plan", "SPRS score"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "NIST SP 800-171, requirement by requirement",
        text:
          "110 requirements define how organizations outside the government protect Controlled Unclassified Information. They apply to you when a " +
          "contract says so. We find out where that information is and what's missing, and do the work in the order that matters.",
        ...ASSESSMENT,
        ...{ secondText: "See the prices", secondUrl: "#prices" },

        ...{ drawing: "nist-800-171", offer: "NIST SP 800-171 compliance" },
      },
      earlier: { texts: { title: "title", intro: "text", button: "buttonText", prices: "secondText" } },
    },
    families: {
      name: "Families",
      type: "levels",
      content: {
        title: "110 requirements, sorted",
        intro:
          "CMMC and DoD contracts require Revision 2, although NIST withdrew it when it published Revision 3 in May 2024. These eight of its 14 " +
          "families have 82 of the 110 requirements, and 220 of the 313 points.",
        items: [
          family("AC", "Access Control", 22, "Who can open what, including from outside and from a phone."),
          family("AT", "Awareness and Training", 3, "People know the risks in their work and what to do about them."),
          family("AU", "Audit and Accountability", 9, "Logs that name a person, and someone who reads them."),
          family("CM", "Configuration Management", 9, "Computers set up one approved way, with no unapproved changes."),
          family("IA", "Identification and Authentication", 11, "One account for each person, and a second factor at sign-in."),
          family("IR", "Incident Response", 3, "A rehearsed plan for a bad day."),
          family(
            "SC",
            "System and Communications Protection",
            16,
            "Firewalls, encryption, and keeping systems apart that shouldn't touch.",
          ),
          family("MP", "Media Protection", 9, "Hard drives, USB drives, and paper: labeled, locked away, destroyed."),
        ],
        columns: "4",
        below:
          "The other families: {nist_other_families}. They apply to you through [DFARS](/compliance/dfars) clause 252.204-7012 and as Level 2 " +
          "of [CMMC](/compliance/cmmc).",
        facts: lines("nist-800-171-revision", "nist-800-171-points", "dfars-7012"),
      },
      earlier: {
        texts: { title: "title", intro: "intro", text: "below" },
        list: "nist_families",
        entries: { label: "code", title: "name", figure: ({ requirements }) => `${Number(requirements)} requirements` },
      },
    },
    score: {
      name: "Score",
      type: "figures",
      content: {
        title: "How the DoD score works",
        intro: "The Department uses a scoring table, so two honest people get the same number.",
        items: [
          {
            value: "110",
            label: "points to start with",
            text: "You lose points for each unmet requirement, based on a fixed table (32 CFR 170.24).",
          },
          {
            value: "5, 3, or 1",
            label: "points for each gap",
            text: "44 requirements cost five, 14 cost three, 51 cost one. A firm that meets half of them can still score below zero.",
          },
          {
            value: "−203",
            label: "is the lowest score",
            text:
              "Work in progress earns nothing, with two exceptions: multi-factor sign-in (3.5.3) for remote and privileged access only, and " +
              "encryption (3.13.11) that isn't FIPS-validated cost three points instead of five.",
          },
          {
            value: "No score",
            label: "without a security plan",
            text: "The system security plan (3.12.4) carries no points. Without it, there's nothing to report.",
          },
        ],
        below:
          "Check the certificates of your encryption: on September 21, 2026, the last ones under FIPS 140-2 moved to NIST's historical list. " +
          "The rule asks for FIPS-validated encryption without naming a version, so ask your assessor how they treat those.",
        more:
          "Our free assessment is smaller. It tells you how ready you are and names your largest gaps. It isn't an SPRS score, an audit, or a " +
          "certification.",
        facts: lines("cmmc-scoring", "nist-800-171-points", "fips-140-2"),
        ...{ tone: "ink" },
      },
      earlier: {
        texts: { title: "title", intro: "intro", fips: "below", text: "more" },
        list: "nist_score",
        entries: { value: "figure", label: "title" },
      },
    },
    steps: {
      name: "Steps",
      type: "steps",
      content: {
        title: "Six steps for a small company",
        items: [
          { title: "Find the CUI", text: "Ask your prime what is marked, then follow it through email, file shares, machines, and paper." },
          {
            title: "Shrink the scope",
            text: "Four people in one separate environment are easier to protect than forty in the whole office.",
          },
          { title: "Write the plan", text: "Describe where each requirement stands today: met or not met." },
          { title: "Score it", text: "Use the table, with evidence, so that two honest people would reach the same number." },
          {
            title: "Close gaps by weight",
            text: "Accounts and sign-in, secure configuration, firewalls, patches, logging, and training account for most of the five-point requirements.",
          },
          { title: "Keep it alive", text: "A review every year and after each major change." },
        ],
        ...{ columns: "3" },
      },
      earlier: { texts: { title: "title" }, list: "nist_steps" },
    },
    mistakes: {
      name: "Mistakes",
      type: "beside",
      content: {
        title: "Three mistakes we see often",
        lead: "All three cost you money up front and months later on. You don't need a product to avoid any of them.",
        ...{ ...ASSESSMENT },
        items: [
          { title: "Tools before scope", text: "A product bought for everyone, when five people needed it." },
          {
            title: "Policies from the internet",
            text: "An assessor asks your people what they do. If their answers don't match the policy, the policy won't help.",
          },
          { title: "Shared logins on shop-floor computers", text: "They're hard to change at the last minute. Start with them." },
        ],
        look: "points",
        ...{ tone: "tint" },
      },
      earlier: { texts: { title: "title", text: "lead", button: "buttonText" }, list: "nist_mistakes" },
    },
    prices: {
      name: "Prices",
      type: "pricing",
      content: {
        title: "What it costs",
        intro:
          "Prices are for one site with up to 50 people. For anything larger, you get a quote before any work begins. Our DFARS gap assessment " +
          "costs less: it works from documents and interviews by video.",
        items: [
          offer("nist-800-171", "Gap assessment", "$7,500", "All 110 requirements, tested on site, where the work is done.", [
            "Interviews and system reviews",
            "Your score by the DoD table",
            "Gaps, biggest first",
            "A budget for closing them",
          ]),
          offer("nist-800-171", "Security plan and procedures", "$12,000", "The documents an assessor reads first.", [
            "System security plan",
            "Plan of action and milestones",
            "Procedures for each family",
            "A map of where CUI is",
          ]),
          offer("nist-800-171", "Implementation", "$20,000", "Technical gaps closed, with proof.", [
            "A separate environment for CUI",
            "Sign-in, encryption, logging",
            "Training for your people",
            "Evidence filed as we go",
          ]),
          offer(
            "nist-800-171",
            "Continuous monitoring",
            "$3,000",
            "So it's still true next year.",
            [
              "Alerts read by a person",
              "Patches and vulnerabilities followed up",
              "Quarterly review of the plan",
              "Help keeping your evidence for six years, on systems in your scope",
            ],
            "per month",
          ),
        ],
        ...{ opens: "quote", subject: "NIST 800-171" },
        ...{ above: "line", anchor: "prices" },
      },
      earlier: { texts: { title: "title", note: "intro", button: "items.*.buttonText" }, list: "nist_services" },
    },
    closing: closingForm({
      title: "Find out which three gaps cost you most",
      text: "Tell us what you make, who it's for, and how many people see the drawings. We'll reply with the questions that matter.",
      service: "NIST 800-171 Compliance",
    }),
  },
});
