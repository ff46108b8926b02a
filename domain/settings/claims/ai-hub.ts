import { claim, list, step, text, titled } from "./claim.ts";

/** The AI Compliance Hub: what's in it, which rules it covers, how it starts. */
export const aiHubClaims = {
  ai_hub_price: claim(text(40), "$299 per month"),
  ai_hub_features: claim(list(titled), [
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
  ]),
  ai_hub_regulations: claim(list(titled), [
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
  ]),
  ai_hub_first_month: claim(list(step), [
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
  ]),
  ai_hub_guide_contents: claim(list(text(160)), [
    "A register for the AI tools you use, ready to fill in",
    "One rule for data: what can go into which tool",
    "Which laws can apply to a firm in Texas, and when",
    "A two-page policy you can adopt",
    "Questions to ask a vendor",
    "The evidence to keep, and a 30-day plan",
  ]),
};
