import { cfr, type RegulatoryFact } from "./fact.ts";

/** Standards that regulations refer to. */
export const standardFacts = [
  {
    id: "nist-800-171-revision",
    topic: "nist",
    statement:
      "NIST published Revision 3 of SP 800-171 in May 2024 and withdrew Revision 2. DoD contracts still require Revision 2: a class deviation and " +
      "the CMMC rule say so. The deviation was 2024-O0013 of May 2, 2024; by one published summary, the 2026-O0025 series carries it since " +
      "February 1, 2026.",
    sources: [
      { title: "NIST SP 800-171 Revision 2", url: "https://csrc.nist.gov/pubs/sp/800/171/r2/upd1/final" },
      { title: "NIST SP 800-171 Revision 3", url: "https://csrc.nist.gov/pubs/sp/800/171/r3/final" },
      cfr(32, "170.4"),
    ],
    checkedOn: "2026-11-26",
    read: "summaries",
  },
  {
    id: "nist-800-171-points",
    topic: "nist",
    statement:
      "The 110 requirements are worth 313 points: 44 cost five, 14 cost three, 51 cost one, and the system security plan has no value of its " +
      "own. The lowest score is −203 (32 CFR 170.24).",
    sources: [cfr(32, "170.24")],
    checkedOn: "2026-11-26",
    read: "text",
  },
  {
    id: "fips-140-2",
    topic: "nist",
    statement:
      "On September 21, 2026, the last FIPS 140-2 certificates moved to the historical list of NIST's validation program. Federal agencies " +
      "may go on using those modules in existing systems. The CMMC rule asks for FIPS-validated encryption and doesn't name a version.",
    sources: [
      {
        title: "NIST Cryptographic Module Validation Program",
        url: "https://csrc.nist.gov/projects/cryptographic-module-validation-program",
      },
      cfr(32, "170.24"),
    ],
    checkedOn: "2026-11-26",
    read: "summaries",
    replaces: "FIPS 140-2, by FIPS 140-3. NIST's pages give both September 21 and September 22, 2026.",
  },
  {
    id: "nist-passwords",
    topic: "nist",
    statement:
      "NIST SP 800-63B-4 (2025) asks for passwords of at least 15 characters where they stand alone and at least 8 with a second factor, a check " +
      "against leaked ones, and no forced changes without a reason. It restricts codes sent over the telephone network.",
    sources: [{ title: "NIST SP 800-63B-4", url: "https://pages.nist.gov/800-63-4/sp800-63b.html" }],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "hipaa-security-rule",
    topic: "healthAndTrust",
    statement:
      "The HIPAA Security Rule has administrative, physical, and technical safeguards (45 CFR 164.308, 164.310, 164.312), asks for an " +
      "agreement with each business associate, and requires documentation to be kept for six years (164.316).",
    sources: [cfr(45, "164.308"), cfr(45, "164.316")],
    checkedOn: "2026-11-26",
    read: "text",
  },
  {
    id: "hipaa-risk-analysis",
    topic: "healthAndTrust",
    statement:
      "The HIPAA Security Rule requires an accurate and thorough risk analysis and measures that reduce the risks (45 CFR " +
      "164.308(a)(1)(ii)). An addressable specification is put in place if it's reasonable and appropriate. Otherwise, the reason is " +
      "documented, with an equivalent measure where that's reasonable (164.306(d)).",
    sources: [cfr(45, "164.306"), cfr(45, "164.308")],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "hipaa-sra-tool",
    topic: "healthAndTrust",
    statement:
      "The Security Risk Assessment Tool is free. It's made by the Assistant Secretary for Technology Policy/Office of the National Coordinator (ASTP/ONC) with the HHS Office for Civil " +
      "Rights for small and medium providers and business associates. Its use isn't required and doesn't guarantee compliance. Version 3.7 is the current one.",
    sources: [
      {
        title: "Security Risk Assessment Tool",
        url: "https://www.healthit.gov/topic/privacy-security-and-hipaa/security-risk-assessment-tool",
      },
      { title: "HHS, Security Rule guidance", url: "https://www.hhs.gov/hipaa/for-professionals/security/guidance/index.html" },
    ],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "soc-2-reports",
    topic: "healthAndTrust",
    statement:
      "A SOC 2 report covers security, and availability, processing integrity, confidentiality, or privacy if the company includes them. Type " +
      "1 is about the design of controls on one day, Type 2 also about whether they worked over a period.",
    sources: [
      {
        title: "AICPA, SOC 2",
        url: "https://www.aicpa-cima.com/topic/audit-assurance/audit-and-assurance-greater-than-soc-2",
      },
    ],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "soc-2",
    topic: "healthAndTrust",
    statement:
      "SOC 2 ends in an attestation: the report of an independent CPA firm, made with the AICPA's trust services criteria. There's no SOC 2 " +
      "certificate.",
    sources: [
      {
        title: "AICPA trust services criteria",
        url: "https://www.aicpa-cima.com/resources/download/get-the-2017-trust-services-criteria",
      },
    ],
    checkedOn: "2026-11-26",
    read: "text",
  },
  {
    id: "hipaa-security-proposal",
    topic: "healthAndTrust",
    statement:
      "A stricter HIPAA Security Rule was proposed on January 6, 2025 (90 FR 898, RIN 0945-AA22). It isn't in force. The Unified Agenda lists it under long-term actions, with final action in July 2027.",
    sources: [{ title: "90 FR 898", url: "https://www.govinfo.gov/content/pkg/FR-2025-01-06/pdf/2024-30983.pdf" }],
    checkedOn: "2026-11-29",
    read: "summaries",
  },
] as const satisfies readonly RegulatoryFact[];
