import { closingForm, lines, shippedPage } from "./shipped-page.ts";

const ASSESSMENT = { buttonText: "Start Free Assessment", buttonUrl: "/compliance/assessment?framework=HIPAA" };

export const hipaa = shippedPage({
  slug: "compliance/hipaa",
  title: "HIPAA",
  metaTitle: "HIPAA security for practices in {brand_city}",
  metaDescription: "What the HIPAA Security Rule asks of a small practice or supplier, the government's free tools, and where to start.",
  metaKeywords: ["HIPAA Security Rule", "HIPAA risk analysis", "HIPAA IT support", "business associate agreement"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "HIPAA security for practices and their suppliers",
        text:
          "The Security Rule asks you to know your risks, reduce them, and be able to show it. We handle the technical safeguards with you " +
          "and keep the records that the administrative ones require.",
        ...ASSESSMENT,
        ...{ secondText: "See the official tools", secondUrl: "#official" },

        ...{ drawing: "security", offer: "HIPAA security" },
      },
      earlier: { texts: { title: "title", intro: "text", button: "buttonText", tools: "secondText" } },
    },
    rule: {
      name: "What the rule asks",
      type: "features",
      content: {
        title: "What the Security Rule asks for",
        intro:
          "It covers electronic patient information, at covered entities and at the business associates that hold it for them. " +
          "A stricter version, proposed on January 6, 2025, isn't in force.",
        items: [
          {
            title: "A risk analysis",
            text: "Accurate, thorough, and written down, with a plan that reduces what it finds. Everything else follows from it.",
          },
          {
            title: "Three kinds of safeguards",
            text:
              "Administrative, physical, and technical. Some specifications are “addressable.” That doesn't mean optional: you put them in place, or you write " +
              "down why not, and do something equivalent where that's reasonable.",
          },
          {
            title: "Agreements with business associates",
            text: "Before a supplier receives, stores, or sends patient information for you. We sign one for what we host and manage.",
          },
          {
            title: "Records for six years",
            text: "Policies, decisions, and evaluations, kept and updated when something changes.",
          },
        ],
        ...{ columns: "2", look: "points" },
        facts: lines("hipaa-security-rule", "hipaa-risk-analysis", "hipaa-agreements", "hipaa-security-proposal"),
      },
      earlier: {
        texts: {
          title: "title",
          intro: "intro",
          analysis: "items.0.title",
          analysisText: "items.0.text",
          safeguards: "items.1.title",
          safeguardsText: "items.1.text",
          agreements: "items.2.title",
          agreementsText: "items.2.text",
          records: "items.3.title",
          recordsText: "items.3.text",
        },
      },
    },
    tools: {
      name: "Official tools",
      type: "links",
      content: {
        title: "Free, and from the government",
        intro:
          "Our assessment has eight questions and takes five minutes. It isn't a risk analysis. For that, small practices can start here.",
        items: [
          {
            title: "Security Risk Assessment Tool",
            url: "https://www.healthit.gov/topic/privacy-security-and-hipaa/security-risk-assessment-tool",
            text:
              "From the Assistant Secretary for Technology Policy (ASTP/ONC) and the Office for Civil Rights, for small and medium providers and business associates. " +
              "It runs on your own computer. No one has to use it, and using it doesn't make you compliant.",
          },
          {
            title: "Guidance on the Security Rule",
            url: "https://www.hhs.gov/hipaa/for-professionals/security/guidance/index.html",
            text: "What the Office for Civil Rights, which enforces the rule, has published about risk analysis and the safeguards.",
          },
        ],
        ...{ facts: lines("hipaa-sra-tool") },
        ...{ tone: "tint", anchor: "official" },
      },
      earlier: {
        texts: {
          title: "title",
          intro: "intro",
          sra: "items.0.title",
          sraText: "items.0.text",
          guidance: "items.1.title",
          guidanceText: "items.1.text",
        },
      },
    },
    limits: {
      name: "What no one can sell you",
      type: "media",
      content: {
        title: "There is no HIPAA certificate",
        text:
          "<p>No certificate from a private company is recognized by the government or replaces your own risk analysis. What counts is what you did, " +
          "and what you can show. We prepare that with you. We don't give legal advice, and for the Privacy Rule, talk to your attorney.</p>",
        size: "large",
        ...ASSESSMENT,
        ...{ side: "none", facts: lines("hipaa-no-certificate") },
      },
      earlier: { texts: { title: "title", button: "buttonText", text: "text" } },
    },
    closing: closingForm({
      title: "Find out where your patient information is",
      text: "Tell us what you run and how many people use it. We'll reply with what a risk analysis has to cover.",
      service: "HIPAA Compliance",
    }),
  },
});
