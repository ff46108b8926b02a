import { claim, list, step, text, titled } from "./claim.ts";

/** The AI Compliance Hub: what is in it, which rules it covers, how it begins. */
export const aiHubClaims = {
  ai_hub_intro: claim(
    text(400),
    "Your people use AI already. The Hub shows which tools, with which data and under which rules, and keeps the policies and the " +
      "evidence that a customer, an insurer or an auditor will ask for.",
  ),
  ai_hub_price: claim(text(40), "$299 per month"),
  ai_hub_features: claim(list(titled), [
    {
      title: "A register of every AI tool",
      text: "Who uses it, for what, with which data and under which contract, including the AI inside programs you already own.",
      icon: "search",
    },
    {
      title: "Policies people can follow",
      text: "Which tools are allowed, what must never be typed into them, who checks the result. Two pages, in the words of your trade.",
      icon: "file-text",
    },
    {
      title: "Evidence, filed",
      text: "Vendor agreements, training records and reviews, each one under the requirement that it proves.",
      icon: "clipboard-check",
    },
    {
      title: "Open tasks",
      text: "What is missing, with an owner and a due date, so that the list gets shorter and does not wait for the next audit.",
      icon: "calendar",
    },
    {
      title: "Vendor review",
      text: "We read the terms of a tool before you buy it: where the data goes, who trains on it, what happens when you leave.",
      icon: "handshake",
    },
    {
      title: "Staff training",
      text: "Thirty minutes with examples from your own work, repeated once a year, and a record of who was there.",
      icon: "users",
    },
  ]),
  ai_hub_regulations: claim(list(titled), [
    {
      title: "EU AI Act",
      text:
        "You offer an AI system in the European Union, or its results are used there. Duties depend on the risk of the use: hiring and " +
        "credit count as high, a spam filter as minimal.",
      icon: "landmark",
    },
    {
      title: "GDPR for AI",
      text:
        "Personal data of people in the EU goes in. Decisions made by a machine alone, with a legal or similarly serious effect on a " +
        "person, have rules of their own.",
      icon: "globe",
    },
    {
      title: "CCPA and AI",
      text:
        "You are large enough to fall under California's privacy law and use its residents' data. Rules for automated decisions and for " +
        "risk assessments come on top.",
      icon: "users",
    },
    {
      title: "SOX for AI in finance",
      text: "AI touches the figures of a public company, as its own tool or through you as a supplier. Then it is part of internal control.",
      icon: "scale",
    },
    {
      title: "HIPAA for healthcare AI",
      text: "A tool sees patient information. Its vendor is then usually a business associate, and you need a signed agreement first.",
      icon: "heart-pulse",
    },
    {
      title: "FTC guidance on AI",
      text: "You advertise with AI or let it speak to customers. What you claim must be true, and you must be able to show it.",
      icon: "message-circle",
    },
  ]),
  ai_hub_first_month: claim(list(step), [
    {
      title: "Week 1: find",
      text: "We ask every department and look at what is installed and paid for. Expect more tools than you thought.",
    },
    {
      title: "Week 2: sort",
      text:
        "Each tool gets one of three marks: allowed, allowed with conditions, stop. Tools without a contract that see confidential data " +
        "come first.",
    },
    { title: "Week 3: write", text: "A policy of two pages, not twenty. You change it until it is yours." },
    {
      title: "Week 4: explain",
      text: "Half an hour with your people, with examples from their own work, and a record of who was there.",
    },
  ]),
  ai_hub_guide_contents: claim(list(text(160)), [
    "A register for the AI tools you use, ready to fill in",
    "One rule for data: what may go into which tool",
    "Which laws may reach a firm in Texas, and when",
    "A two-page policy you can adopt",
    "Questions to ask a vendor",
    "The evidence to keep, and a 30-day plan",
  ]),
};
