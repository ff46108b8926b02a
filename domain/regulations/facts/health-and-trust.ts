import { cfr, type RegulatoryFact } from "./fact.ts";

/** HIPAA's breach rule and agreements, and how SOC 2's criteria are counted. */
export const healthFacts = [
  {
    id: "hipaa-breach-notice",
    topic: "healthAndTrust",
    statement:
      "After a breach of unsecured protected health information, the people affected must be notified without unreasonable delay and within 60 " +
      "days of discovery (45 CFR 164.404). HHS must be notified at the same time if 500 or more people are affected, otherwise within 60 days " +
      "after the end of the year (164.408). If more than 500 residents of a state are affected, so must the media (164.406). A business " +
      "associate must notify the covered entity within 60 days of its own discovery (164.410). The rules are in 45 CFR 164.400 to 164.414.",
    sources: [cfr(45, "164.404"), cfr(45, "164.408"), cfr(45, "164.410")],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "hipaa-standards",
    topic: "healthAndTrust",
    statement:
      "The Security Rule has 9 administrative standards (45 CFR 164.308), 4 physical ones (164.310), and 5 technical ones (164.312).",
    sources: [cfr(45, "164.308"), cfr(45, "164.310"), cfr(45, "164.312")],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "hipaa-agreements",
    topic: "healthAndTrust",
    statement:
      "A covered entity has a written agreement with a business associate before it hands over protected health information (45 CFR 164.308(b)). " +
      "What's in it: 164.314(a) and 164.504(e). Information is de-identified by one of two methods, an expert's determination or the removal " +
      "of 18 identifiers (164.514(b)).",
    sources: [cfr(45, "164.308"), cfr(45, "164.314"), cfr(45, "164.504"), cfr(45, "164.514")],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "hipaa-no-certificate",
    topic: "healthAndTrust",
    statement:
      "The government doesn't certify compliance with the Security Rule. HHS says that it doesn't endorse or recognize certifications by private " +
      "organizations, and that they don't replace a company's own evaluation.",
    sources: [{ title: "HHS, Security Rule", url: "https://www.hhs.gov/hipaa/for-professionals/security/index.html" }],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "soc-2-criteria",
    topic: "healthAndTrust",
    statement:
      "The trust services criteria of 2017, with points of focus revised in 2022, have 33 common criteria in nine groups: five in CC1, three in " +
      "CC2, four in CC3, two in CC4, three in CC5, eight in CC6, five in CC7, one in CC8, two in CC9. They make up the security category.",
    sources: [
      {
        title: "AICPA trust services criteria",
        url: "https://www.aicpa-cima.com/resources/download/get-the-2017-trust-services-criteria",
      },
    ],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
] as const satisfies readonly RegulatoryFact[];
