import { z } from "zod";
import { statementOf } from "../../regulations/regulatory-facts.input.ts";
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

/** CMMC, according to 32 CFR part 170. */
export const cmmcClaims = {
  cmmc_rule_dates: claim(text(300), statementOf("cmmc-rule-dates")),
  cmmc_phase_note: claim(text(400), statementOf("cmmc-phases")),
  cmmc_starting_price: claim(text(60), "$7,500"),
  cmmc_reasons: claim(list(step), [
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
  ]),
  cmmc_levels: claim(list(level), [
    {
      level: "Level 1",
      title: "Foundational",
      description: "For suppliers that hold Federal Contract Information only.",
      controls: "15 requirements (the older count was 17 practices)",
      popular: false,
      requirements: [
        "The basic safeguards of FAR 52.204-21, which newer contracts may call 52.240-93",
        "A self-assessment every year",
        "Everything met, with no open items",
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
        "A self-assessment, or an assessment by an authorized assessor (C3PAO) where the contract requires one, every three years",
        "Conditional status is possible with a few open items",
        "Affirmed after the assessment and every year",
      ],
    },
    {
      level: "Level 3",
      title: "Expert",
      description: "For programs that attract the most capable attackers. Few small suppliers need it.",
      controls: "110+ requirements: the 110 plus 24 more",
      popular: false,
      requirements: [
        "The 110 of Level 2, and 24 from NIST SP 800-172",
        "A final Level 2 status from a C3PAO first",
        "Assessed by the government every three years",
        "Affirmed after the assessment and every year",
      ],
    },
  ]),
  cmmc_conditional: claim(list(z.object({ figure: text(20), title: text(80), text: text(400) })), [
    {
      figure: "88",
      title: "of 110 points at a minimum",
      text: "The score starts at 110, and each unmet requirement costs one, three, or five points.",
    },
    {
      figure: "1",
      title: "point is the most an open item can cost",
      text: "One exception: encryption (3.13.11) that is in use and not yet FIPS-validated, which costs three.",
    },
    {
      figure: "6",
      title: "requirements can never be open",
      text:
        "3.1.20 and 3.1.22 (outside connections, public information), 3.10.3, 3.10.4, and 3.10.5 (visitors, entry logs, keys and badges), " +
        "and 3.12.4 (the system security plan).",
    },
    {
      figure: "180",
      title: "days to close open items",
      text: "Counted from the date of the conditional status. By then, everything is closed and that has been assessed, or the status ends. A closeout by an assessor can be finalized only once.",
    },
  ]),
  cmmc_services: claim(list(titled), [
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
  ]),
  cmmc_steps: claim(list(step), [
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
  ]),
};
