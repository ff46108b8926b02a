import { cfr, type RegulatoryFact } from "./fact.ts";

/** 32 CFR part 170, and what policy has changed about its timetable. */
export const cmmcFacts = [
  {
    id: "cmmc-rule-dates",
    topic: "cmmc",
    statement: "The program rule (32 CFR part 170) has been in force since December 16, 2024, the contract rule since November 10, 2025.",
    sources: [
      { title: "89 FR 83092", url: "https://www.govinfo.gov/content/pkg/FR-2024-10-15/html/2024-22905.htm" },
      { title: "90 FR 43560", url: "https://www.govinfo.gov/content/pkg/FR-2025-09-10/pdf/2025-17359.pdf" },
    ],
    checkedOn: "2026-11-26",
    read: "text",
  },
  {
    id: "cmmc-phases",
    topic: "cmmc",
    statement:
      "On July 13, 2026, the Department of War suspended the second phase of CMMC, in which contracts were to require assessments by " +
      "third parties from November 10, 2026, and put later milestones on hold. Self-assessments under the first phase stay in place, and " +
      "so does DFARS 252.204-7012. Until the review ends, Level 3 can't be required, either.",
    sources: [
      { title: "DoW CIO, CMMC", url: "https://dowcio.war.gov/CMMC/" },
      {
        title: "DoW CIO, memorandum of July 13, 2026",
        url: "https://dowcio.war.gov/Portals/0/Documents/Library/ImplementingSuspensionCMMC-PhaseII.pdf",
      },
      {
        title: "Department of War, CMMC reform memorandum of July 13, 2026",
        url: "https://dowcio.war.gov/Portals/0/Documents/Library/CMMC-ReformMemo.pdf",
      },
      { title: "CMMC FAQ, July 2026", url: "https://dowcio.war.gov/Portals/0/Documents/CMMC/FAQsv6.pdf" },
    ],
    checkedOn: "2026-11-29",
    read: "text",
    replaces: "The timetable of 32 CFR 170.3(e): four phases, a year apart, from November 10, 2025. The rule itself hasn't been changed.",
  },
  {
    id: "cmmc-suspension-in-contracts",
    topic: "cmmc",
    statement:
      "By published summaries, Class Deviation 2026-O0025, Revision 3, of September 3, 2026, tells contracting officers to ask for Level 1 " +
      "(Self) or Level 2 (Self), and to take requirements for third-party assessments out of existing contracts. Until November 9, 2028, it uses " +
      "DFARS 252.204-7021 only where a program office requires a level; from November 10, 2028, wherever Federal Contract Information or CUI is " +
      "handled on the contractor's systems.",
    sources: [
      {
        title: "DFARS class deviations for the FAR overhaul",
        url: "https://www.acq.osd.mil/dpap/dars/dfars_far_overhaul_class_deviations.html",
      },
      { title: "DoW CIO, CMMC", url: "https://dowcio.war.gov/CMMC/" },
    ],
    checkedOn: "2026-11-29",
    read: "summaries",
  },
  {
    id: "cmmc-levels",
    topic: "cmmc",
    statement:
      "Level 1 has the 15 requirements of FAR 52.204-21(b)(1), Level 2 the 110 of NIST SP 800-171 Revision 2, and Level 3 adds 24 of NIST SP " +
      "800-172 (32 CFR 170.4).",
    sources: [cfr(32, "170.4")],
    checkedOn: "2026-11-26",
    read: "text",
    replaces: "17 practices for Level 1: one of the 15 was counted as three.",
  },
  {
    id: "cmmc-level-1",
    topic: "cmmc",
    statement:
      "Level 1 is a self-assessment every year, with the results and an affirmation in SPRS. All of its requirements must be met: it has no " +
      "plan of action (32 CFR 170.15, 170.21(a)(1), 170.22).",
    sources: [cfr(32, "170.15"), cfr(32, "170.21")],
    checkedOn: "2026-11-27",
    read: "text",
  },
  {
    id: "cmmc-level-3",
    topic: "cmmc",
    statement:
      "The Department assesses Level 3 itself. A final Level 2 status from a C3PAO for the same systems comes first (32 CFR " + "170.18).",
    sources: [cfr(32, "170.18")],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "cmmc-conditional",
    topic: "cmmc",
    statement:
      "A conditional Level 2 status needs at least 88 of 110 points, no open item worth more than one point except encryption that isn't " +
      "FIPS-validated (3.13.11), none of six named requirements open, and everything closed within 180 days (32 CFR 170.21).",
    sources: [cfr(32, "170.21")],
    checkedOn: "2026-11-26",
    read: "text",
  },
  {
    id: "cmmc-scoring",
    topic: "cmmc",
    statement:
      "The score starts at 110 and loses five, three, or one point for each requirement that isn't met. Without a current system security " +
      "plan (3.12.4), there is no score (32 CFR 170.24).",
    sources: [cfr(32, "170.24")],
    checkedOn: "2026-11-26",
    read: "text",
  },
  {
    id: "cmmc-exceptions",
    topic: "cmmc",
    statement:
      "An enduring exception, such as a machine controller that can't comply, counts as met if the security plan describes it with its " +
      "mitigations. A temporary deficiency arises after a requirement was in place, or during the roll-out if it's a specific issue with a very " +
      "limited subset of equipment. It counts as met if an operational plan of action tracks it and shows progress. It has no standard " +
      "duration (32 CFR 170.4, 170.24(b)(1)).",
    sources: [cfr(32, "170.4"), cfr(32, "170.24")],
    checkedOn: "2026-11-29",
    read: "text",
  },
  {
    id: "department-of-war",
    topic: "cmmc",
    statement:
      "Executive Order 14347 of September 5, 2025, gave the Department of Defense the additional, secondary title Department of War. Its name in law is still Department of Defense.",
    sources: [
      {
        title: "Executive Order 14347",
        url: "https://www.federalregister.gov/documents/2025/09/10/2025-17508/restoring-the-united-states-department-of-war",
      },
    ],
    checkedOn: "2026-11-29",
    read: "summaries",
  },
] as const satisfies readonly RegulatoryFact[];
