import type { SeedPage } from "./seed-page.ts";

export const aiComplianceHub: SeedPage = {
  slug: "compliance/ai-compliance-hub",
  title: "AI Compliance Hub",
  meta_title: "AI compliance for small and mid-size businesses",
  meta_description:
    "Know which AI tools your people use, which of six sets of rules apply, and keep policies and evidence in one place. $299 a month.",
  meta_keywords: ["AI compliance", "AI policy", "EU AI Act", "AI governance small business", "AI risk assessment"],
  status: "published",
  blocks: [],
};

export const cmmc: SeedPage = {
  slug: "compliance/cmmc",
  title: "CMMC",
  meta_title: "CMMC preparation in {brand_city}, {brand_state}",
  meta_description:
    "The three CMMC levels in plain English, what Conditional Level 2 takes, and how a small defense supplier prepares for it.",
  meta_keywords: ["CMMC", "CMMC Level 2", "CMMC consultant", "CMMC preparation", "defense contractor cybersecurity"],
  status: "published",
  blocks: [],
};

export const nist800171: SeedPage = {
  slug: "compliance/nist-800-171",
  title: "NIST 800-171",
  meta_title: "NIST SP 800-171 compliance in {brand_city}",
  meta_description: "110 requirements in 14 families, how the DoD score from 110 to −203 works, and where a small company should start.",
  meta_keywords: ["NIST 800-171", "NIST SP 800-171 consultant", "CUI protection", "system security plan", "SPRS score"],
  status: "published",
  blocks: [],
};

export const hipaa: SeedPage = {
  slug: "compliance/hipaa",
  title: "HIPAA",
  meta_title: "HIPAA security for practices in {brand_city}",
  meta_description: "What the HIPAA Security Rule asks of a small practice or supplier, the government's free tools, and where to start.",
  meta_keywords: ["HIPAA Security Rule", "HIPAA risk analysis", "HIPAA IT support", "business associate agreement"],
  status: "published",
  blocks: [],
};

export const soc2: SeedPage = {
  slug: "compliance/soc-2",
  title: "SOC 2",
  meta_title: "SOC 2 preparation in {brand_city}",
  meta_description: "What a SOC 2 report is, Type 1 and Type 2, where the official criteria are, and how a small company prepares.",
  meta_keywords: ["SOC 2", "SOC 2 preparation", "SOC 2 Type 2", "trust services criteria"],
  status: "published",
  blocks: [],
};
