import { closingForm, lines, shippedPage } from "./shipped-page.ts";

const ASSESSMENT = { buttonText: "Start Free Assessment", buttonUrl: "/compliance/assessment?framework=AI" };
const GUIDE = "/contact?about=ai-guide";

const contained = (title: string) => ({ title });

export const aiHub = shippedPage({
  slug: "compliance/ai-compliance-hub",
  title: "AI Compliance Hub",
  metaTitle: "AI compliance for small and mid-size businesses",
  metaDescription:
    "Know which AI tools your people use, which of six sets of rules apply, and keep policies and evidence in one place. $299 a month.",
  metaKeywords: ["AI compliance", "AI policy", "EU AI Act", "AI governance small business", "AI risk assessment"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "AI Compliance Hub",
        text:
          "Your people already use AI. The Hub shows which tools they use, with what data, and under which rules, and keeps the policies and " +
          "evidence that a customer, an insurer, or an auditor will ask for.",
        ...ASSESSMENT,
        ...{ secondText: "Download Guide", secondUrl: GUIDE },

        ...{ film: "ai-services", offer: "AI Compliance Hub" },
      },
      earlier: { texts: { title: "title", intro: "text", button: "buttonText", guide: "secondText" } },
    },
    features: {
      name: "What's in it",
      type: "features",
      content: {
        title: "What's in the Hub",
        intro:
          "Six things, kept up to date for you, for {ai_hub_price}. Much of the same evidence serves CMMC, NIST 800-171, SOC 2, and HIPAA " +
          "work. Don't put CUI or patient data in it. Evidence for CMMC is often security protection data: a provider that stores it is in your assessment's " +
          "scope, so we keep it only where the written scope says so, with a service description and a responsibility matrix.",
        items: [
          {
            title: "A register of every AI tool",
            text: "Who uses it, for what, with what data, and under which contract, including the AI built into programs you already own.",
            icon: "search",
          },
          {
            title: "Policies people can follow",
            text: "Which tools are allowed, what must never be entered into them, and who checks the results. Two pages, in your industry's own words.",
            icon: "file-text",
          },
          {
            title: "Evidence, filed",
            text: "Vendor agreements, training records, and reviews, each filed under the requirement it proves. For CMMC evidence and other security data, we agree on the place first.",
            icon: "clipboard-check",
          },
          {
            title: "Open tasks",
            text: "What's missing, with an owner and a due date, so the list gets shorter before the next audit.",
            icon: "calendar",
          },
          {
            title: "Vendor review",
            text: "We read a tool's terms before you buy it: where your data goes, who trains on it, and what happens when you leave.",
            icon: "handshake",
          },
          {
            title: "Staff training",
            text: "Thirty minutes a year, with examples from your own work and a record of who attended.",
            icon: "users",
          },
        ],
        ...{ columns: "3" },
      },
      earlier: { texts: { title: "title", intro: "intro" }, list: "ai_hub_features" },
    },
    regulations: {
      name: "Regulations",
      type: "beside",
      content: {
        title: "Six sets of rules, and when they apply to you",
        lead: "Few companies fall under all of them, but almost every company falls under at least one. Each one may apply to you if the statement next to it is true.",
        text:
          "Texas has an AI law of its own as well, the Texas Responsible Artificial Intelligence Governance Act. These rules change, some of " +
          "them every few months, so the Hub is a monthly service, not a binder. Whether a law applies to you is ultimately a question for " +
          "your attorney. We prepare the facts.",

        facts: lines(
          ...["eu-ai-act-in-force", "eu-ai-act-transparency", "eu-ai-act-omnibus", "california-automated-decisions", "gdpr"],
          ...["ccpa-thresholds", "sox-records", "hipaa-agreements", "texas-ai-act"],
        ),
        items: [
          {
            title: "EU AI Act",
            text:
              "You offer an AI system in the European Union, or its output is used there. Duties depend on the risk: hiring and credit are high risk, " +
              "a spam filter is minimal. Since August 2, 2026, people must be told that they're dealing with AI. Rules for the high-risk uses of Annex " +
              "III apply from December 2, 2027.",
            icon: "landmark",
          },
          {
            title: "GDPR for AI",
            text:
              "You feed it personal data of people in the EU. Fully automated decisions with a legal or similarly serious effect on a " +
              "person have their own rules.",
            icon: "globe",
          },
          {
            title: "CCPA AI",
            text:
              "You're large enough to fall under California's privacy law, and your AI uses Californians' data. Rules for automated decisions and " +
              "risk assessments also apply.",
            icon: "users",
          },
          {
            title: "SOX for AI in Finance",
            text: "AI helps produce a public company's financial figures, in its own tools or in yours as its supplier. That makes it part of internal control.",
            icon: "scale",
          },
          {
            title: "HIPAA for healthcare AI",
            text: "A tool sees patient information. Its vendor is usually a business associate, so you need a signed agreement first.",
            icon: "heart-pulse",
          },
          {
            title: "FTC AI guidelines",
            text: "You promote your AI or let it talk to customers. Your claims must be true, and you must be able to prove them.",
            icon: "message-circle",
          },
        ],
        look: "rows",
        ...{ tone: "ink" },
      },
      earlier: { texts: { title: "title", intro: "lead", text: "text" }, list: "ai_hub_regulations" },
    },
    firstMonth: {
      name: "First month",
      type: "steps",
      content: {
        title: "What happens in the first month",
        items: [
          {
            title: "Week 1: find",
            text: "We ask every department and look at what's installed and paid for. Expect more tools than you thought.",
          },
          {
            title: "Week 2: sort",
            text:
              "Each tool gets one of three labels: allowed, allowed with conditions, or stop. Tools that see confidential data without a contract " +
              "come first.",
          },
          { title: "Week 3: write", text: "A policy of two pages, not twenty. You edit it until it's yours." },
          {
            title: "Week 4: explain",
            text: "Half an hour with your people, with examples from their own work and a record of who attended.",
          },
        ],
        columns: "2",
        below:
          "If you do only one thing today, tell your staff in one sentence what they must never type into an AI tool. Customer records, " +
          "patient data, contract drawings, and passwords are a good start.",
      },
      earlier: { texts: { title: "title", text: "below" }, list: "ai_hub_first_month" },
    },
    guide: {
      name: "Guide",
      type: "beside",
      content: {
        title: "The guide, if you'd rather start on your own",
        lead: "Everything a company of thirty needs to get AI under control in the first month. It's a text file, so you can edit it.",
        ...{ buttonText: "Download Guide", buttonUrl: GUIDE },
        items: [
          contained("A register for the AI tools you use, ready to fill in"),
          contained("One rule for data: what can go into which tool"),
          contained("Which laws can apply to a firm in Texas, and when"),
          contained("A two-page policy you can adopt"),
          contained("Questions to ask a vendor"),
          contained("The evidence to keep, and a 30-day plan"),
        ],
        look: "ticks",
        ...{ tone: "tint" },
      },
      earlier: { texts: { title: "title", text: "lead", button: "buttonText" }, list: "ai_hub_guide_contents" },
    },
    soc: {
      name: "SOC 2",
      type: "media",
      content: {
        title: "SOC 2 on the same foundation",
        text:
          "<p>Customers who ask about AI often ask for a SOC 2 report, too. SOC 2 rests on 33 common criteria in nine groups, from CC1, the " +
          "control environment, to CC9, risk mitigation. It ends in an auditor's attestation, not a certification.</p>" +
          "<p>The free assessment on this page is about AI: eight questions that follow NIST's AI Risk Management Framework. For SOC 2, there's a " +
          '<a href="/compliance/assessment">separate one</a>. Neither is an audit, and each gives you a list of what to do first.</p>',
        ...ASSESSMENT,
        ...{ drawing: "ai-compliance-hub", side: "right" },
        facts: lines("soc-2", "soc-2-criteria"),
      },
      earlier: { texts: { title: "title", button: "buttonText", text: "text.0", more: "text.1" } },
    },
    closing: closingForm({
      title: "Ask for your AI assessment",
      text: "Tell us what your people use, as far as you know. We'll come back with the first questions, free of charge.",
      service: "AI Compliance Assessment",
      kind: "assessment",
    }),
  },
});
