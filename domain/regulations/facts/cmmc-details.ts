import { cfr, type FactSource, type RegulatoryFact } from "./fact.ts";

const faq: FactSource = { title: "CMMC FAQ, July 2026", url: "https://dowcio.war.gov/Portals/0/Documents/CMMC/FAQsv6.pdf" };

/** What the rule and the Department's answers say about providers, identifiers, changes, and what counts as met. */
export const assessmentDetails = [
  {
    id: "cmmc-uids",
    topic: "cmmc",
    statement:
      "SPRS gives each assessed scope a CMMC unique identifier (UID). An offer names every UID of the systems that will process, store, or transmit Federal Contract Information or CUI. Systems without a named UID can't be used for that in the contract (FAQ C-Q5, C-Q6; DFARS 252.204-7025, 252.204-7021).",
    sources: [faq, cfr(48, "252.204-7025"), cfr(48, "252.204-7021")],
    checkedOn: "2026-11-29",
    read: "text",
  },
  {
    id: "cmmc-encrypted-cui",
    topic: "cmmc",
    statement:
      "Encrypted CUI is still CUI. A cloud service that stores it, encrypted or not, needs FedRAMP Moderate or an equivalent (FAQ B-Q8, E-Q1, E-Q2; DFARS 252.204-7012(b)(2)(ii)(D)).",
    sources: [faq, cfr(48, "252.204-7012")],
    checkedOn: "2026-11-29",
    read: "text",
  },
  {
    id: "cmmc-security-data",
    topic: "cmmc",
    statement:
      "Configuration data, logs, vulnerability status, and passwords of in-scope systems are security protection data (32 CFR 170.4). A provider that holds them, or CUI, on its systems is an external service provider and is assessed within the contractor's scope (FAQ E-Q4). The security plan describes its use and the relationship, with the provider's service description and a customer responsibility matrix (32 CFR 170.19(c)(2), 170.16(c)(3)). A cloud tenant licensed to the contractor doesn't make the provider who runs it a cloud provider (FAQ E-Q5). Keeping evidence for six years is the contractor's duty.",
    sources: [faq, cfr(32, "170.4"), cfr(32, "170.16"), cfr(32, "170.19")],
    checkedOn: "2026-11-29",
    read: "summaries",
  },
  {
    id: "cmmc-periodically",
    topic: "cmmc",
    statement:
      'In CMMC, "periodically" means at a regular interval that doesn\'t exceed one year (32 CFR 170.4). That goes for 3.11.1, 3.11.2, 3.12.1, 3.12.4, and 3.14.5.',
    sources: [cfr(32, "170.4"), { title: "DoW CIO, CMMC assessment guides", url: "https://dowcio.war.gov/CMMC/" }],
    checkedOn: "2026-11-29",
    read: "text",
  },
  {
    id: "cmmc-not-applicable",
    topic: "cmmc",
    statement:
      "A requirement that doesn't apply in the scope counts as met if the reason is written down. One that does apply, but that a contractor wants to leave out or replace with an alternative measure, needs a written request through the contracting officer. The DoD CIO's decision goes into the security plan and counts as met while the environment stays the same (32 CFR 170.24(b)(3), 170.24(c)(2)(i); DFARS 252.204-7012(b)(2)(ii)(B)).",
    sources: [cfr(32, "170.24"), cfr(48, "252.204-7012")],
    checkedOn: "2026-11-29",
    read: "summaries",
  },
  {
    id: "cmmc-plan-for-every-gap",
    topic: "cmmc",
    statement:
      "Every requirement that isn't met belongs in a plan of action, whatever the score. Without one, 3.12.2 isn't met, either (32 CFR 170.24(c)(2)(i)).",
    sources: [cfr(32, "170.24")],
    checkedOn: "2026-11-29",
    read: "summaries",
  },
  {
    id: "cmmc-changes",
    topic: "cmmc",
    statement:
      "If a change makes something apply that was assessed as not applicable, such as Wi-Fi, a new assessment is required. Routine changes need none. For the rest, the affirming official decides whether a change is significant (FAQ C-Q12).",
    sources: [faq],
    checkedOn: "2026-11-29",
    read: "text",
  },
  {
    id: "cmmc-closeout",
    topic: "cmmc",
    statement:
      "The closeout of a C3PAO's conditional status can be finalized once within the 180 days. If a requirement still isn't met then, the conditional status ends, and a new assessment is needed (FAQ C-Q8).",
    sources: [faq],
    checkedOn: "2026-11-29",
    read: "text",
  },
  {
    id: "cmmc-paper",
    topic: "cmmc",
    statement:
      "Companies that handle CUI only on paper need no third-party assessment. They still have to protect it under DFARS 252.204-7012 and NIST SP 800-171, and a system needs its CMMC assessment before that CUI is put on it (FAQ C-Q11).",
    sources: [faq],
    checkedOn: "2026-11-29",
    read: "text",
  },
  {
    id: "cmmc-separation",
    topic: "cmmc",
    statement:
      "Encryption alone isn't logical separation (FAQ F-Q3). A computer that only shows a virtual desktop can be out of scope if it can't copy, store, or print CUI (FAQ F-Q1, F-Q2; 32 CFR 170.19).",
    sources: [faq, cfr(32, "170.19")],
    checkedOn: "2026-11-29",
    read: "text",
  },
] as const satisfies readonly RegulatoryFact[];
