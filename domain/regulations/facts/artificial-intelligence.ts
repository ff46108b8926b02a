import type { FactSource, RegulatoryFact } from "./fact.ts";

const aiAct: FactSource = { title: "Regulation (EU) 2024/1689", url: "https://eur-lex.europa.eu/eli/reg/2024/1689/oj" };
const omnibus: FactSource = {
  title: "Regulation (EU) 2026/1744",
  url: "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=OJ:L_202601744",
};

/** Laws about artificial intelligence, and the Texas laws beside them. */
export const aiFacts = [
  {
    id: "eu-ai-act-in-force",
    topic: "ai",
    statement:
      "The EU AI Act's prohibitions and its article on AI literacy have applied since February 2, 2025, its rules for general-purpose models " +
      "since August 2, 2025.",
    sources: [aiAct],
    checkedOn: "2026-11-26",
    read: "summaries",
  },
  {
    id: "eu-ai-act-transparency",
    topic: "ai",
    statement:
      "The EU AI Act's transparency duties (Article 50) have applied since August 2, 2026. For the marking of " +
      "what generative systems make, the date for systems that were on the market before that day is December 2, 2026.",
    sources: [aiAct, omnibus],
    checkedOn: "2026-11-26",
    read: "summaries",
  },
  {
    id: "eu-ai-act-omnibus",
    topic: "ai",
    statement:
      "The Digital Omnibus on AI, Regulation (EU) 2026/1744, has been in force since July 27, 2026. Rules for high-risk systems of Annex III " +
      "apply from December 2, 2027, those for AI in the products of Annex I from August 2, 2028. Companies support AI literacy instead of " +
      "ensuring it. The date for a new prohibition, on intimate images without consent and child sexual abuse material, is December 2, 2026.",
    sources: [omnibus],
    checkedOn: "2026-11-26",
    read: "summaries",
    replaces: "August 2, 2026 for Annex III, and August 2, 2027 for Annex I.",
  },
  {
    id: "eu-ai-act-roles",
    topic: "ai",
    statement:
      "The EU AI Act can reach companies outside the Union (Article 2). It prohibits some practices (Article 5), defines high-risk systems (Article " +
      "6 and Annexes I and III), makes a deployer that puts its name on one the provider (Article 25), and has duties for deployers (Article 26). " +
      "AI literacy is in Article 4.",
    sources: [aiAct],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "texas-ai-act",
    topic: "texas",
    statement:
      "The Texas Responsible Artificial Intelligence Governance Act (HB 149) has been in force since January 1, 2026, in the Business & " +
      "Commerce Code from chapter 551. It reaches anyone who does business in Texas, makes a product or service that Texans use, or develops " +
      "or deploys an AI system there (551.002). It prohibits developing or deploying AI with certain intents, such as unlawful discrimination. Only the attorney general enforces it, after 60 days " +
      "to cure. Companies that find a violation themselves, in a review under NIST's generative AI profile or another recognized framework, " +
      "aren't liable for it (552.104, 552.105).",
    sources: [
      { title: "HB 149, 89th Texas Legislature", url: "https://capitol.texas.gov/billlookup/BillSummary.aspx?Bill=HB149&LegSess=89R" },
    ],
    checkedOn: "2026-11-27",
    read: "text",
  },
  {
    id: "nist-ai-rmf",
    topic: "ai",
    statement:
      "NIST's AI Risk Management Framework 1.0 (AI 100-1, January 2023) is voluntary. It has four functions, Govern, Map, Measure, and " +
      "Manage, and no score.",
    sources: [{ title: "NIST AI 100-1", url: "https://nvlpubs.nist.gov/nistpubs/ai/NIST.AI.100-1.pdf" }],
    checkedOn: "2026-11-27",
    read: "summaries",
  },
  {
    id: "texas-damages",
    topic: "texas",
    statement:
      "Since September 1, 2025, Texas has shielded businesses with fewer than 250 employees from exemplary damages in a suit over a breach if " +
      "they kept a cybersecurity program as the law describes it (SB 2610, Business & Commerce Code chapter 542). With fewer than 20 employees, " +
      "that has simplified requirements, such as password policies and training; with 20 to 99, those of Implementation Group 1 of the CIS " +
      "Controls, among others; with 100 to 249, all of an industry-recognized framework (542.004).",
    sources: [{ title: "SB 2610, 89th Texas Legislature", url: "https://capitol.texas.gov/tlodocs/89R/billtext/html/SB02610F.htm" }],
    checkedOn: "2026-11-27",
    read: "text",
  },
  {
    id: "state-ai-laws-order",
    topic: "ai",
    statement:
      "An executive order of December 11, 2025, directs the federal government to challenge state AI laws. It doesn't repeal them.",
    sources: [
      { title: "Federal Register, executive orders", url: "https://www.federalregister.gov/presidential-documents/executive-orders" },
    ],
    checkedOn: "2026-11-26",
    read: "summaries",
  },
  {
    id: "california-automated-decisions",
    topic: "ai",
    statement:
      "California's regulations on automated decision-making technology took effect on January 1, 2026. For companies that already used it for " +
      "significant decisions, the date is January 1, 2027.",
    sources: [{ title: "California Privacy Protection Agency", url: "https://cppa.ca.gov/" }],
    checkedOn: "2026-11-26",
    read: "summaries",
  },
] as const satisfies readonly RegulatoryFact[];
