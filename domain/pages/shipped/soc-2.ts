import { closingForm, lines, shippedPage } from "./shipped-page.ts";

const ASSESSMENT = { buttonText: "Start Free Assessment", buttonUrl: "/compliance/assessment?framework=SOC2" };

export const soc2 = shippedPage({
  slug: "compliance/soc-2",
  title: "SOC 2",
  metaTitle: "SOC 2 preparation in {brand_city}",
  metaDescription: "What a SOC 2 report is, Type 1 and Type 2, where the official criteria are, and how a small company prepares.",
  metaKeywords: ["SOC 2", "SOC 2 preparation", "SOC 2 Type 2", "trust services criteria"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "SOC 2, before the auditor comes",
        text:
          "A customer asks for your SOC 2 report. A CPA firm writes it. We get you ready: controls that work, and evidence " +
          "that's ready before the auditor asks.",
        ...ASSESSMENT,
        ...{ secondText: "Read the official descriptions", secondUrl: "#official" },

        ...{ drawing: "performance", offer: "SOC 2 preparation" },
      },
      earlier: { texts: { title: "title", intro: "text", button: "buttonText", tools: "secondText" } },
    },
    report: {
      name: "What the report is",
      type: "features",
      content: {
        title: "What a SOC 2 report is",
        intro: "It's an attestation: an independent CPA firm's opinion on your controls. There is no SOC 2 certificate.",
        items: [
          {
            title: "Five categories",
            text:
              "Security is in every report, with 33 common criteria. Availability, processing integrity, confidentiality, and privacy are added if " +
              "you promise them to customers.",
          },
          {
            title: "Type 1 and Type 2",
            text:
              "Type 1 looks at the design of your controls on one day. Type 2 also looks at whether they worked over a period. Ask your customer " +
              "which one they need.",
          },
          {
            title: "Your description, and your statement",
            text: "You describe the system and state that the controls are in place. The auditor tests that statement, so don't promise what you don't do.",
          },
          {
            title: "Two firms",
            text: "The firm that builds your controls can't be the one who attests to them. We build and run them. The report comes from a CPA firm that you choose.",
          },
        ],
        ...{ columns: "2", look: "points" },
        facts: lines("soc-2", "soc-2-criteria", "soc-2-reports"),
      },
      earlier: {
        texts: {
          title: "title",
          intro: "intro",
          categories: "items.0.title",
          categoriesText: "items.0.text",
          types: "items.1.title",
          typesText: "items.1.text",
          description: "items.2.title",
          descriptionText: "items.2.text",
          independence: "items.3.title",
          independenceText: "items.3.text",
        },
      },
    },
    tools: {
      name: "Official descriptions",
      type: "links",
      content: {
        title: "Free, and from the AICPA",
        intro:
          "Our assessment has eight questions over the common criteria. It isn't an audit. Read the criteria behind the report before you buy anything.",
        items: [
          {
            title: "SOC 2, explained by the AICPA",
            url: "https://www.aicpa-cima.com/topic/audit-assurance/audit-and-assurance-greater-than-soc-2",
            text: "Who the reports are for, and what's in them.",
          },
          {
            title: "Trust services criteria",
            url: "https://www.aicpa-cima.com/resources/download/get-the-2017-trust-services-criteria",
            text: "The criteria themselves, with their points of focus. The AICPA may ask you to sign in.",
          },
        ],
        ...{ facts: lines("soc-2") },
        ...{ tone: "tint", anchor: "official" },
      },
      earlier: {
        texts: {
          title: "title",
          intro: "intro",
          overview: "items.0.title",
          overviewText: "items.0.text",
          criteria: "items.1.title",
          criteriaText: "items.1.text",
        },
      },
    },
    order: {
      name: "Where to start",
      type: "media",
      content: {
        title: "Start with the scope",
        text:
          "<p>One product, the systems it runs on, and the people who touch them. A narrow scope that you can prove beats a wide one that you can't. " +
          "Evidence for a Type 2 report has to be there from the first day of its period, so set up the records first.</p>",
        size: "large",
        ...ASSESSMENT,
        ...{ side: "none" },
      },
      earlier: { texts: { title: "title", button: "buttonText", text: "text" } },
    },
    closing: closingForm({
      title: "Who is asking for your report?",
      text: "Tell us what the customer asked for and by when. We'll reply with what's realistic.",
      service: "SOC 2 Compliance",
    }),
  },
});
