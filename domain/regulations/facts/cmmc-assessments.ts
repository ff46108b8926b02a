import { cfr, type RegulatoryFact } from "./fact.ts";

/** What 32 CFR part 170 says about doing an assessment: how often, over what, with which evidence, and who affirms it. */
export const assessmentFacts = [
  {
    id: "cmmc-level-2",
    topic: "cmmc",
    statement:
      "A Level 2 assessment, by the company itself or by a C3PAO, counts for three years from the CMMC status date (32 CFR 170.16, 170.17). A " +
      "final status after a conditional one keeps the conditional one's date, so the next assessment is due three years after that. A " +
      "requirement that a C3PAO has found not met can be evaluated again during the assessment and for 10 business days after its active " +
      "period, if there's more evidence, the results for other requirements don't change, and the report hasn't been delivered (32 CFR " +
      "170.17(c)(2)).",
    sources: [cfr(32, "170.16"), cfr(32, "170.17")],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "cmmc-affirmation",
    topic: "cmmc",
    statement:
      "A senior official of the company, the affirming official, affirms in SPRS that the requirements are implemented and will be maintained: " +
      "after each assessment, after a plan of action is closed, and every year (32 CFR 170.22).",
    sources: [cfr(32, "170.22")],
    checkedOn: "2026-11-26",
    read: "text",
  },
  {
    id: "cmmc-artifacts",
    topic: "cmmc",
    statement:
      "The artifacts used as evidence for an assessment are kept for six years from the CMMC status date (32 CFR 170.15(c), 170.16(c), " +
      "170.17(c), 170.18(c)). For a certification assessment, the company also hashes them, and the assessor records the hashes.",
    sources: [cfr(32, "170.15"), cfr(32, "170.16"), cfr(32, "170.17"), cfr(32, "170.18")],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "cmmc-scope",
    topic: "cmmc",
    statement:
      "At Level 1, what processes, stores, or transmits Federal Contract Information is in scope, and specialized assets aren't. Level 2 has five " +
      "categories: CUI assets, security protection assets, contractor risk managed assets, specialized assets, and out-of-scope assets (32 " +
      "CFR 170.19). Services of an external provider that holds CUI or security protection data are in the company's scope. A provider that " +
      "isn't a cloud provider needs no CMMC status of its own; a cloud provider that holds CUI must meet FedRAMP Moderate or an equivalent.",
    sources: [cfr(32, "170.19"), { title: "DoW CIO, CMMC scoping guides", url: "https://dowcio.war.gov/CMMC/" }],
    checkedOn: "2026-11-27",
    read: "text",
  },
  {
    id: "cmmc-requirements",
    topic: "cmmc",
    statement: "The requirements of each level, and how they're numbered, are in 32 CFR 170.14.",
    sources: [cfr(32, "170.14")],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "cmmc-subcontractors",
    topic: "cmmc",
    statement:
      "A subcontractor with Federal Contract Information only needs Level 1 (Self), one with CUI at least Level 2 (Self). If the prime contract " +
      "asks for Level 2 (C3PAO) or Level 3 (DIBCAC), a subcontractor with CUI needs at least Level 2 (C3PAO) (32 CFR 170.23).",
    sources: [cfr(32, "170.23")],
    checkedOn: "2026-11-27",
    read: "text",
  },
  {
    id: "assessment-objectives",
    topic: "cmmc",
    statement:
      "NIST SP 800-171A (June 2018) breaks the 110 requirements of Revision 2 into 320 assessment objectives. In DoD's guide for Level 1, the 15 " +
      "requirements have 59 objectives of the same kind.",
    sources: [
      { title: "NIST SP 800-171A", url: "https://csrc.nist.gov/pubs/sp/800/171/a/final" },
      { title: "DoW CIO, CMMC assessment guides", url: "https://dowcio.war.gov/CMMC/" },
    ],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
] as const satisfies readonly RegulatoryFact[];
