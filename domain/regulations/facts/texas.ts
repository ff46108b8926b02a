import type { FactSource, RegulatoryFact } from "./fact.ts";

const section = (number: string): FactSource => ({
  title: `Texas Business & Commerce Code ${number}`,
  url: `https://statutes.capitol.texas.gov/GetStatute.aspx?Code=BC&Value=${number}`,
});

/** Texas statutes about personal information. Those about AI stand with the other AI laws. */
export const texasFacts = [
  {
    id: "texas-breach-notice",
    topic: "texas",
    statement:
      "Anyone who does business in Texas and owns or licenses computerized sensitive personal information must notify the people " +
      "affected by a breach without unreasonable delay, and within 60 days of determining that it occurred. With 250 or more Texans affected, " +
      "the attorney general must be notified as soon as practicable, and within 30 days. Anyone who keeps such data for someone else must " +
      "notify the owner immediately after discovery (Business & Commerce Code 521.053).",
    sources: [section("521.053")],
    checkedOn: "2026-11-27",
    read: "summaries",
    replaces: "60 days for the notice to the attorney general, until September 1, 2023 (SB 768).",
  },
  {
    id: "texas-biometrics",
    topic: "texas",
    statement:
      "Anyone who captures a voiceprint, a fingerprint, a retina or iris scan, or a record of hand or face geometry for a commercial purpose must " +
      "inform the person first and get consent (Business & Commerce Code 503.001). A picture on the internet alone isn't that consent, unless the " +
      "person published it: that has been in the law since HB 149 took effect.",
    sources: [section("503.001")],
    checkedOn: "2026-11-27",
    read: "text",
  },
  {
    id: "texas-privacy-act",
    topic: "texas",
    statement:
      "The Texas Data Privacy and Security Act (Business & Commerce Code chapter 541) doesn't apply to a small business as the SBA defines it, " +
      "except that it needs consent before it sells sensitive data (541.002, 541.107). Consumers can opt out of profiling behind decisions " +
      "with legal or similarly significant effects (541.051).",
    sources: [section("541.002"), section("541.107"), section("541.051")],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "texas-medical-privacy",
    topic: "texas",
    statement:
      "Texas medical privacy law (Health & Safety Code chapter 181) counts anyone who comes into possession of protected health information as " +
      "a covered entity (181.001). Chapter 183, which SB 1188 added in 2025, has rules for electronic health records: practitioners who use AI " +
      "for a diagnosis must tell the patient.",
    sources: [
      { title: "Texas Health & Safety Code 181.001", url: "https://statutes.capitol.texas.gov/GetStatute.aspx?Code=HS&Value=181.001" },
      { title: "SB 1188, 89th Texas Legislature", url: "https://capitol.texas.gov/tlodocs/89R/billtext/html/SB01188F.htm" },
    ],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
] as const satisfies readonly RegulatoryFact[];
