import { cfr, type FactSource, type RegulatoryFact } from "./fact.ts";

const deviations: FactSource = {
  title: "DFARS class deviations for the FAR overhaul",
  url: "https://www.acq.osd.mil/dpap/dars/dfars_far_overhaul_class_deviations.html",
};
const farOverhaul: FactSource = { title: "FAR overhaul, part 40", url: "https://www.acquisition.gov/far-overhaul" };

/** Clauses of 48 CFR, old numbers and new ones. */
export const defenseClauses = [
  {
    id: "dfars-7012",
    topic: "dfars",
    statement:
      "DFARS 252.204-7012 (May 2024) requires NIST SP 800-171 on systems that hold covered defense information, a report within 72 hours of " +
      "discovering a cyber incident, FedRAMP Moderate or an equivalent for cloud services that hold the information, and the same from " +
      "subcontractors that handle it. It has required SP 800-171 since December 31, 2017, at the latest.",
    sources: [cfr(48, "252.204-7012")],
    checkedOn: "2026-11-26",
    read: "text",
  },
  {
    id: "dfars-7012-preservation",
    topic: "dfars",
    statement:
      "Images of all known affected systems, and relevant monitoring and packet capture data, must be kept for at least 90 days from the report " +
      "(DFARS 252.204-7012(e)).",
    sources: [cfr(48, "252.204-7012")],
    checkedOn: "2026-11-26",
    read: "text",
  },
  {
    id: "medium-assurance-certificate",
    topic: "dfars",
    statement:
      "DFARS 252.204-7012(c)(3) asks for a DoD-approved medium assurance certificate to report an incident. Since April 11, 2024, 32 CFR " +
      "236.4(e) has asked for a registration in PIEE instead (89 FR 17741). The clause still has its older wording.",
    sources: [
      cfr(48, "252.204-7012"),
      { title: "89 FR 17741", url: "https://www.govinfo.gov/content/pkg/FR-2024-03-12/html/2024-04752.htm" },
    ],
    checkedOn: "2026-11-26",
    read: "summaries",
  },
  {
    id: "dfars-7019",
    topic: "dfars",
    statement:
      "DFARS 252.204-7019 (November 2023) asks an offeror for an assessment no more than three years old, with its score in SPRS. It's still " +
      "in the Code of Federal Regulations. By published summaries, the class deviations in effect since February 1, 2026, leave it out of " +
      "new DoD solicitations.",
    sources: [cfr(48, "252.204-7019"), deviations],
    checkedOn: "2026-11-26",
    read: "summaries",
  },
  {
    id: "dfars-7020",
    topic: "dfars",
    statement:
      "Class Deviation 2026-O0025, effective February 1, 2026, uses DFARS 252.240-7997 in new DoD solicitations and contracts. It has Medium " +
      "and High assessments, which the government does, and no Basic assessment.",
    sources: [deviations, cfr(48, "252.204-7020")],
    checkedOn: "2026-11-26",
    read: "summaries",
    replaces:
      "DFARS 252.204-7020 (November 2023), which also has a Basic assessment by the contractor. It's still in the Code of Federal " +
      "Regulations, and in contracts that carry it.",
  },
  {
    id: "dfars-7021",
    topic: "dfars",
    statement:
      "DFARS 252.204-7021 (November 2025) requires the CMMC status that the contract names for as long as the contract runs, only systems " +
      "with that status for its information, an affirmation in SPRS every year, and the right level from subcontractors. DFARS " +
      "252.204-7025 announces the level in the solicitation.",
    sources: [cfr(48, "252.204-7021"), cfr(48, "252.204-7025")],
    checkedOn: "2026-11-26",
    read: "text",
  },
  {
    id: "far-basic-safeguarding",
    topic: "dfars",
    statement:
      "FAR 52.204-21 lists 15 basic safeguarding requirements, and the CMMC rule cites it under that number. By published summaries, " +
      "agencies that use part 40 of the FAR overhaul cite the same 15 as FAR 52.240-93.",
    sources: [cfr(48, "52.204-21"), farOverhaul],
    checkedOn: "2026-11-26",
    read: "summaries",
  },
  {
    id: "far-cui-proposal",
    topic: "dfars",
    statement:
      "A FAR rule on CUI has been proposed again: 91 FR 37550 of June 23, 2026, with a clause 52.240-7, NIST SP 800-171 Revision 3, and reports within 72 hours. It isn't final.",
    sources: [farOverhaul],
    checkedOn: "2026-11-29",
    read: "summaries",
  },
  {
    id: "dod-basic-assessment",
    topic: "dfars",
    statement:
      "A Basic assessment is reported with the standard assessed, who did the assessment, the security plan and its date, the CAGE codes, the plans' architecture if there are several, the date, the score, and the date for 110 (DFARS 252.204-7019(d)(1); NIST SP 800-171 DoD Assessment Methodology, annex B).",
    sources: [cfr(48, "252.204-7019")],
    checkedOn: "2026-11-29",
    read: "summaries",
  },
] as const satisfies readonly RegulatoryFact[];
