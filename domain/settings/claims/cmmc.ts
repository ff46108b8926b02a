import { z } from "zod";
import { claim, list, step, text, titled } from "./claim.ts";

const level = z.object({
  /** "Level 2" */
  level: text(30),
  title: text(80),
  description: text(300),
  /** How many there are, as shown. */
  controls: text(80),
  popular: z.boolean(),
  requirements: list(text(160)),
});

/** CMMC, by 32 CFR part 170. */
export const cmmcClaims = {
  cmmc_intro: claim(
    text(400),
    "The Department of Defense checks that its suppliers protect the information they receive. We find out which level your contracts " +
      "ask for, close the gaps with you and get the evidence ready for whoever assesses it.",
  ),
  cmmc_rule_dates: claim(
    text(300),
    "The program rule (32 CFR part 170) has been in force since December 16, 2024, the contract rule since November 10, 2025.",
  ),
  cmmc_reasons: claim(list(step), [
    {
      title: "It decides awards",
      text: "Where a solicitation names a level, an offer from a firm without that status cannot win, however good the price is.",
    },
    {
      title: "Your prime asks for it",
      text: "Primes pass the requirement on to everyone who handles the information, and have to check before they share it.",
    },
    {
      title: "The duty is older than the check",
      text: "Suppliers with Controlled Unclassified Information owe the 110 requirements since DFARS 252.204-7012. CMMC verifies them.",
    },
    {
      title: "A person signs for it",
      text: "A senior official of your firm affirms compliance every year. An untrue affirmation can be pursued under the False Claims Act.",
    },
    {
      title: "It takes months, not weeks",
      text: "Scope, security plan and fixes take most small firms half a year or more. A bid deadline is the wrong moment to start.",
    },
    {
      title: "It keeps you working",
      text: "A second sign-in factor, patches, backups and a rehearsed plan are also what stops ransomware in a shop of thirty.",
    },
  ]),
  cmmc_levels: claim(list(level), [
    {
      level: "Level 1",
      title: "Foundational",
      description: "For suppliers that hold Federal Contract Information only.",
      controls: "17 practices (15 requirements under the final rule)",
      popular: false,
      requirements: [
        "The basic safeguards of FAR 52.204-21",
        "A self-assessment every year",
        "Everything met: no item may stay open",
        "Affirmed by a senior official every year",
      ],
    },
    {
      level: "Level 2",
      title: "Advanced",
      description: "For suppliers that handle Controlled Unclassified Information: drawings, specifications, test results.",
      controls: "110 requirements",
      popular: true,
      requirements: [
        "All of NIST SP 800-171 Revision 2",
        "A self-assessment or one by an accredited assessor (C3PAO), as the contract says, every three years",
        "A conditional status is possible with few items open",
        "Affirmed after the assessment and every year",
      ],
    },
    {
      level: "Level 3",
      title: "Expert",
      description: "For programs that attract the most capable attackers. Few small suppliers meet it.",
      controls: "110+ requirements: the 110 plus 24 more",
      popular: false,
      requirements: [
        "The 110 of Level 2, and 24 of NIST SP 800-172",
        "A final Level 2 status from a C3PAO first",
        "Assessed by the government every three years",
        "Affirmed after the assessment and every year",
      ],
    },
  ]),
  cmmc_conditional: claim(list(z.object({ figure: text(20), title: text(80), text: text(400) })), [
    {
      figure: "88",
      title: "of 110 points at least",
      text: "The score starts at 110, and each unmet requirement costs one, three or five points.",
    },
    {
      figure: "1",
      title: "point: no open item may cost more",
      text: "One exception: encryption (3.13.11) that is in use and not yet FIPS-validated, which costs three.",
    },
    {
      figure: "6",
      title: "requirements may never be open",
      text:
        "3.1.20 and 3.1.22 (outside connections, public information), 3.10.3, 3.10.4 and 3.10.5 (visitors, entry logs, keys and badges) " +
        "and 3.12.4 (the system security plan).",
    },
    {
      figure: "180",
      title: "days to close what is open",
      text: "Counted from the day of the conditional status. What is not closed by then ends the status.",
    },
  ]),
  cmmc_services: claim(list(titled), [
    {
      title: "Level and scope",
      text: "We read your clauses, follow the information through your firm and draw the line around the people and systems that need it.",
      icon: "target",
    },
    {
      title: "Gap assessment",
      text: "Every requirement, with the evidence at hand, scored by the Department's own table. You get the list in the order of weight.",
      icon: "search",
    },
    {
      title: "System security plan",
      text: "A truthful description of how you meet each requirement today. Without it there is no score at all.",
      icon: "file-text",
    },
    {
      title: "Closing the gaps",
      text: "Sign-in, set-up, logging, encryption, training: we do the technical work and leave written procedures that your people use.",
      icon: "wrench",
    },
    {
      title: "Assessment rehearsal",
      text: "We ask what an assessor asks, look at the same evidence and sit beside you when the real one comes.",
      icon: "clipboard-check",
    },
    {
      title: "Upkeep and affirmation",
      text: "Monitoring, a yearly review and a file that lets your senior official sign the affirmation with a clear conscience.",
      icon: "refresh-cw",
    },
  ]),
  cmmc_steps: claim(list(step), [
    {
      title: "Read the clauses",
      text: "The solicitation or the subcontract names the level. If it is unclear, ask your prime in writing.",
    },
    {
      title: "Follow the information",
      text: "Where does it come in, who opens it, where does it stay? Many shops can limit it to a handful of computers.",
    },
    { title: "Write the security plan", text: "First as a truthful description of today, gaps included." },
    { title: "Score yourself", text: "Requirement by requirement, with the evidence in your hand." },
    { title: "Close gaps by weight", text: "First what costs five points, then three, then the rest." },
    {
      title: "Collect evidence as you go",
      text: "Check your providers, too: cloud services that hold CUI need FedRAMP Moderate or an equivalent. Keep the evidence six years.",
    },
  ]),
};
