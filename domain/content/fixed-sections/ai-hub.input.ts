import { fixedPage, heading, label, paragraph, summary } from "../fixed-section.input.ts";
import { closingTexts } from "./closing-texts.input.ts";

export const aiHub = fixedPage({
  slug: "compliance/ai-compliance-hub",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "AI Compliance Hub"),
        intro: summary(
          "Your people already use AI. The Hub shows which tools they use, with what data, and under which rules, and keeps the policies and " +
            "evidence that a customer, an insurer, or an auditor will ask for.",
        ),
        button: label("Button", "Start Free Assessment"),
        guide: label("Button for the guide", "Download Guide"),
      },
    },
    features: {
      name: "What's in it",
      texts: {
        title: heading("Heading", "What's in the Hub"),
        intro: paragraph(
          "Introduction",
          "Six things, kept up to date for you, for {ai_hub_price}. Much of the same evidence serves CMMC, NIST 800-171, SOC 2, and HIPAA " +
            "work. Don't put CUI or patient data in it. Evidence for CMMC is often security protection data: a provider that stores it is in your assessment's " +
            "scope, so we keep it only where the written scope says so, with a service description and a responsibility matrix.",
        ),
      },
      settings: ["ai_hub_features", "ai_hub_price"],
    },
    regulations: {
      name: "Regulations",
      texts: {
        title: heading("Heading", "Six sets of rules, and when they apply to you"),
        intro: paragraph(
          "First text",
          "Few companies fall under all of them, but almost every company falls under at least one. Each one may apply to you if the statement next to it is true.",
        ),
        text: paragraph(
          "Second text",
          "Texas has an AI law of its own as well, the Texas Responsible Artificial Intelligence Governance Act. These rules change, some of " +
            "them every few months, so the Hub is a monthly service, not a binder. Whether a law applies to you is ultimately a question for " +
            "your attorney. We prepare the facts.",
        ),
      },
      settings: ["ai_hub_regulations"],
    },
    firstMonth: {
      name: "First month",
      texts: {
        title: heading("Heading", "What happens in the first month"),
        text: paragraph(
          "Text below",
          "If you do only one thing today, tell your staff in one sentence what they must never type into an AI tool. Customer records, " +
            "patient data, contract drawings, and passwords are a good start.",
        ),
      },
      settings: ["ai_hub_first_month"],
    },
    guide: {
      name: "Guide",
      texts: {
        title: heading("Heading", "The guide, if you'd rather start on your own"),
        text: paragraph(
          "Text",
          "Everything a company of thirty needs to get AI under control in the first month. It's a text file, so you can edit it.",
        ),
        button: label("Button", "Download Guide"),
      },
      settings: ["ai_hub_guide_contents"],
    },
    soc: {
      name: "SOC 2",
      texts: {
        title: heading("Heading", "SOC 2 on the same foundation"),
        text: paragraph(
          "First text",
          "Customers who ask about AI often ask for a SOC 2 report, too. SOC 2 rests on 33 common criteria in nine groups, from CC1, the " +
            "control environment, to CC9, risk mitigation. It ends in an auditor's attestation, not a certification.",
        ),
        more: paragraph(
          "Second text",
          "The free assessment on this page is about AI: eight questions that follow NIST's AI Risk Management Framework. For SOC 2, there's a " +
            "[separate one](/compliance/assessment). Neither is an audit, and each gives you a list of what to do first.",
        ),
        button: label("Button", "Start Free Assessment"),
      },
    },
    closing: {
      name: "Closing form",
      texts: closingTexts(
        "Ask for your AI assessment",
        "Tell us what your people use, as far as you know. We'll come back with the first questions, free of charge.",
      ),
    },
  },
});
