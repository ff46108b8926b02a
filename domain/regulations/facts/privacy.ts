import { cfr, type FactSource, type RegulatoryFact } from "./fact.ts";

const gdpr: FactSource = { title: "Regulation (EU) 2016/679", url: "https://eur-lex.europa.eu/eli/reg/2016/679/oj" };

/** Federal and European rules about customers' data, payments, and orders. */
export const privacyFacts = [
  {
    id: "ftc-safeguards-notice",
    topic: "privacy",
    statement:
      "Since May 13, 2024, a financial institution in the scope of the FTC Safeguards Rule must notify the FTC within 30 days of discovery if " +
      "unencrypted information of 500 or more consumers was acquired without authorization (16 CFR 314.4(j)).",
    sources: [cfr(16, "314.4"), { title: "88 FR 77499", url: "https://www.govinfo.gov/content/pkg/FR-2023-11-13/html/2023-24412.htm" }],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "ftc-safeguards-program",
    topic: "privacy",
    statement:
      "The Safeguards Rule asks for multi-factor authentication for anyone who accesses an information system, unless the qualified individual " +
      "has approved an equivalent in writing (16 CFR 314.4(c)(5)), and for service providers that are chosen, bound by contract, and assessed " +
      "(314.4(f)).",
    sources: [cfr(16, "314.4")],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "ftc-order-rule",
    topic: "privacy",
    statement:
      "Sellers by mail, internet, or phone need a reasonable basis to expect that they ship within the time they state, or within 30 days if they " +
      "state none. If they can't, they get the buyer's consent to the delay or refund the payment (16 CFR part 435).",
    sources: [
      {
        title: "FTC, Mail, Internet, or Telephone Order Merchandise Rule",
        url: "https://www.ftc.gov/enforcement/rules/rulemaking-regulatory-reform-proceedings/mail-internet-or-telephone-order",
      },
    ],
    checkedOn: "2026-11-27",
    read: "text",
  },
  {
    id: "gdpr",
    topic: "privacy",
    statement:
      "The GDPR reaches a company outside the Union that offers goods or services to people there, or monitors their behavior there (Article 3). " +
      "It asks for a legal basis (Article 6), which for consent can be withdrawn (Article 7), notice (Articles 13 and 14), a contract with each " +
      "processor (Article 28), an impact assessment where the risk is high (Article 35), and a basis for transfers out of the Union (chapter V). " +
      "Article 22 restricts decisions made by machines alone.",
    sources: [gdpr],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "gdpr-rights",
    topic: "privacy",
    statement:
      "People have rights to access (Article 15), correction (Article 16), erasure (Article 17), restriction (Article 18), portability (Article " +
      "20), and objection (Article 21). They get an answer within one month, which can be extended by two (Article 12).",
    sources: [gdpr],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "ccpa-thresholds",
    topic: "privacy",
    statement:
      "California's privacy law applies to a business that does business there and had more than a set gross revenue in the year before ($26,625,000, as set in January 2025), or " +
      "buys, sells, or shares the personal information of 100,000 or more consumers or households a year, or gets half or more of its revenue " +
      "from selling or sharing it (Civil Code 1798.140). The revenue is adjusted in January of every odd-numbered year.",
    sources: [{ title: "California Privacy Protection Agency", url: "https://cppa.ca.gov/regulations/cpi_adjustment.html" }],
    checkedOn: "2026-11-27",
    read: "summaries",
    replaces: "$25 million, until January 1, 2025.",
  },
  {
    id: "pci-dss-mfa",
    topic: "privacy",
    statement:
      "PCI DSS 4.0.1 asks for multi-factor authentication for all non-console access to the environment that holds card data (8.4.2). That was a best " +
      "practice until March 31, 2025, and has been a requirement since.",
    sources: [{ title: "PCI Security Standards Council", url: "https://www.pcisecuritystandards.org/document_library/" }],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "sox-records",
    topic: "privacy",
    statement:
      "Sections 302 and 404 of the Sarbanes-Oxley Act are about public companies' controls over financial reporting. Destroying records to obstruct a " +
      "federal matter is a crime for anyone (18 U.S.C. 1519).",
    sources: [
      {
        title: "18 U.S.C. 1519",
        url: "https://www.govinfo.gov/app/details/USCODE-2023-title18/USCODE-2023-title18-partI-chap73-sec1519",
      },
    ],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
] as const satisfies readonly RegulatoryFact[];
