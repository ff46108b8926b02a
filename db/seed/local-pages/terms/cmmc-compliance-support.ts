import type { TermKnowledge } from "~/domain/seo/term-knowledge.input.ts";

export const cmmcComplianceSupport: TermKnowledge = {
  plural: "CMMC compliance services",
  synonyms: ["CMMC readiness", "CMMC preparation", "NIST SP 800-171 support"],
  what: [
    "CMMC is how the Department of War (in law, the Department of Defense) checks that its suppliers protect the information it gives them. Support means finding out which level your contracts call for, shrinking the part of your business that has to meet it, closing the gaps, and writing the documents that prove it. The assessment at the end is your own, unless your contract asks for an authorized assessor.",
    "The work is half technology and half evidence. Level 1 covers 15 basic safeguards for federal contract information. Level 2 covers the 110 requirements of NIST SP 800-171 for controlled unclassified information, or CUI. For every requirement, someone has to show what you do, where it's written, and a record that it was done.",
  ],
  who: [
    "Machine shops, fabricators, engineers, and logistics firms that sell to the Department of War or to a prime contractor, especially around the bases and depots of Texas. If drawings arrive marked as CUI, plan for Level 2. If you only handle contract terms and delivery dates, Level 1 may be all you need.",
    "Subcontractors are included: primes pass the requirement down to everyone who handles the information. A company that sells only commercial off-the-shelf products is generally outside the rule. Read the clauses in your contract before you spend anything, since they decide the level.",
  ],
  signs: [
    "A prime asks for your score in SPRS, and no one in the office has heard of it.",
    "Marked drawings are in ordinary email, on personal laptops, or in someone's personal file-sharing account.",
    "Your system security plan is a template with another company's network in it.",
    "You claimed 110 points years ago and couldn't show an assessor how you got there.",
    "The shop floor, the front office, and visitors share one network, so everything is in scope.",
    "You don't know whether your cloud storage meets the FedRAMP Moderate baseline for CUI.",
  ],
  first_steps: [
    "We read your contracts for FAR 52.204-21, DFARS 252.204-7012, and 252.204-7021, since the clauses set the level.",
    "We follow one drawing from the moment it arrives until it's shredded, and draw every place it stops.",
    "We decide with you how small the protected area can be, before anyone prices equipment.",
    "We score all 110 requirements with the DoD's own method, and write down the evidence for each.",
    "We write the system security plan that matches your real network, then a plan of action for what's open.",
  ],
  duration: [
    "Level 1 takes a small shop a few weeks. Level 2 usually takes six to twelve months, because records have to build up: reviews, training, and log checks count once they've happened. If your contract asks for an outside assessor, add the wait for one to that. How much of your network touches CUI decides more than your headcount does.",
  ],
  price: [
    "Costs come in four parts: preparing, new tools and licenses, an assessor's fee if your contract asks for one, and keeping it up every year. Scope moves all of them. A shop that keeps CUI in one enclave with eight users pays for eight; one that lets drawings wander pays for everyone. Ask each quote to name the number of people and systems it assumes.",
  ],
  questions: [
    {
      question: "Do we need a certificate, or can we assess ourselves?",
      answer:
        "Level 1 is a self-assessment every year. Level 2 is a self-assessment, or a certification by an authorized organization (C3PAO) where a contract asks for it, every three years. On July 13, 2026, the Department suspended the phase in which contracts were to ask for third parties. Either way, a senior official affirms the result each year.",
    },
    {
      question: "Can we get a status with gaps?",
      answer:
        "A conditional one, at Level 2: with at least 88 of 110 points, nothing open that's worth more than one point except encryption that isn't FIPS-validated, and everything closed and assessed again within 180 days. Six requirements, the system security plan among them, can never be open (32 CFR 170.21).",
    },
    {
      question: "Is Microsoft 365 enough for CUI?",
      answer:
        "The commercial version generally won't meet DFARS 252.204-7012. Many suppliers use GCC High for the people who touch CUI and leave everyone else where they are. Settle your scope first, because licenses are the recurring cost.",
    },
    {
      question: "Can you guarantee that we pass?",
      answer:
        "No one honest can. The assessor decides, and the firm that prepared you may not be the one that certifies you. What we can do is score you the way an assessor would and show you the evidence that's still missing.",
    },
    {
      question: "What happens if we claim more than we do?",
      answer:
        "The yearly affirmation is a statement to the government. The Department of Justice has used the False Claims Act against contractors over cybersecurity claims, so a true score with a plan is safer than a perfect one.",
    },
  ],
  mistakes: [
    "Buying software before the scope is drawn, then paying for licenses that no one in scope needs.",
    "Writing policies that say daily when the review happens twice a year.",
    "Forgetting the outside IT provider, whose people and tools may be part of your assessment.",
    "Treating encryption as a check mark, although CUI calls for FIPS-validated modules.",
    "Starting when the solicitation appears, with no records to show for the months before.",
  ],
  regulation: [
    "The program is 32 CFR Part 170. The DFARS rule that puts it into contracts came later, and its phases and policies can change, so check the solicitation and our CMMC page, which says when each date was last checked. DFARS 252.204-7012 also requires cyber incidents to be reported within 72 hours and images of affected systems to be kept for 90 days.",
  ],
  proof: [
    { label: "CMMC levels and requirements, explained", href: "/compliance/cmmc" },
    { label: "How the 110 requirements of NIST SP 800-171 are scored", href: "/compliance/nist-800-171" },
    { label: "A machine shop writes its security plan", href: "/case-studies/machine-shop-security-plan" },
  ],
};
