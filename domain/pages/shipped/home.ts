import { CALL, CASE_STUDIES, lines, shippedPage } from "./shipped-page.ts";

/** The home page in its original layout. `default_homepage` chooses between the two. */
export const home = shippedPage({
  slug: "home",
  title: "Home (original layout)",
  metaTitle: "",
  metaDescription: "",
  metaKeywords: [],
  staffAfter: "testimonials",
  hasSharedSections: true,
  sections: {
    hero: {
      name: "Opening",
      type: "scene",
      content: {
        place: "{brand_city}, {brand_state}",
        title: "IT that stays up, and compliance you can prove",
        text:
          "Hosting, IT support, and compliance work for firms without an IT department. " +
          "One team keeps your systems running and your evidence in order.",
        ...{ buttonText: "Book Free Consultation", buttonUrl: "/contact?about=hero", opens: "hero" },
        formText: "Tell us where to reach you. We'll get back to you {follow_up}.",
        ...CALL,
        film: "hero",
        items: [
          { icon: "gauge", title: "Sub-2s Load Times" },
          { icon: "shield-check", title: "NIST Compliance" },
          { icon: "headset", title: "24/7 Support" },
        ],
        figures: [
          { value: "500+", label: "active clients" },
          { value: "6+ years", label: "average retention" },
          { value: "99.9%", label: "uptime SLA" },
          { value: "Under 1.8s", label: "page response" },
        ],
      },
      earlier: {
        texts: { title: "title", intro: "text", button: "buttonText", formTitle: "formTitle", formText: "formText" },
        list: "home_badges",
        lists: { figures: "home_statistics" },
        entries: { icon: (_badge, place) => BADGE_ICONS[place] ?? "badge-check" },
      },
    },
    services: {
      name: "Services",
      type: "services",
      content: {
        title: "The IT department you didn't have to hire",
        intro: "Take one service or all of them. The same people answer the phone.",
        items: [
          {
            icon: "gauge",
            title: "Speed",
            text: "Pages open in under two seconds. If yours slow down, we find out from our monitoring, not from your customers.",
          },
          {
            icon: "shield-check",
            title: "Security",
            text: "Every account we manage gets a second sign-in factor, every computer gets its patches, and someone reads the alerts.",
          },
          {
            icon: "clipboard-check",
            title: "Compliance",
            text: "We work through the standard, requirement by requirement, and keep the evidence an assessor will ask to see.",
          },
          {
            icon: "handshake",
            title: "Trust",
            text: "Clients stay with us for more than six years on average. You know your contact by name and get prices in writing.",
          },
        ],
        boxTitle: "Not sure where to start?",
        boxText: "Tell us what bothers you most. We'll get back to you {follow_up} and tell you what we'd do first.",
        ...{ buttonText: "Schedule Consultation", buttonUrl: "/contact?about=consultation", opens: "consultation" },
        anchor: "services",
      },
      earlier: {
        texts: {
          ...{ title: "title", intro: "intro", start: "boxTitle", startText: "boxText" },
          ...{ button: "buttonText", formTitle: "formTitle" },
        },
        list: "home_values",
      },
    },
    compliance: {
      name: "Compliance",
      type: "cards",
      content: {
        title: "Know what the standard requires before someone asks",
        intro: "Has a contract, an insurer, or a large customer sent you a questionnaire? Flip the card for the standard it names.",
        items: [
          {
            ...{ mark: "ai", title: "AI Compliance Hub", url: "/compliance/ai-compliance-hub" },
            text: "Know which AI tools your people use, which rules apply, and what you can show when a customer asks.",
            points: lines(
              "EU AI Act, and GDPR and CCPA where AI uses personal data",
              "SOX for AI in finance, HIPAA for AI in healthcare",
              "FTC guidance on AI",
              "Policies, evidence, and open tasks in one place",
            ),
          },
          {
            ...{ mark: "cmmc", title: "CMMC", url: "/compliance/cmmc" },
            text:
              "The Department of War (in law, the Department of Defense) checks contractors at three levels. Find out which one your " +
              "contracts require.",
            points: lines(
              "Level 1: 15 requirements",
              "Level 2: all 110 requirements of NIST SP 800-171",
              "Level 3: those 110 and 24 more from NIST SP 800-172",
              "Conditional Level 2: at least 88 of 110 points, few open items, and those closed within 180 days",
            ),
          },
          {
            ...{ mark: "dfars", title: "DFARS", url: "/compliance/dfars" },
            text: "If DFARS 252.204-7012 is in your contract, the way you handle an incident is part of the deal.",
            points: lines(
              "Report a cyber incident within 72 hours",
              "Keep images of the affected systems, and packet captures, for 90 days",
              "Have access to the reporting site before you need it",
            ),
          },
          {
            ...{ mark: "nist", title: "NIST 800-171", url: "/compliance/nist-800-171" },
            text: "The requirements for protecting Controlled Unclassified Information, and the basis of CMMC Level 2.",
            points: lines(
              "110 requirements in 14 families (Revision 2)",
              "The DoD score starts at 110 and can fall to −203",
              "Without a system security plan, there's no score at all",
            ),
          },
          {
            ...{ mark: "soc2", title: "SOC 2", url: "/compliance/soc-2" },
            text: "Larger customers ask for a SOC 2 report before they trust you with their data. Good preparation makes for a good report.",
            points: lines(
              "33 common criteria in nine groups, CC1 to CC9",
              "The largest group, with 8 criteria, is access (CC6)",
              "The result is an attestation, not a certification",
            ),
          },
          {
            ...{ mark: "hipaa", title: "HIPAA", url: "/compliance/hipaa" },
            text: "For clinics, dental groups, and everyone who handles patient records for them: the Security Rule, standard by standard.",
            points: lines(
              "Administrative safeguards: 9 standards (45 CFR 164.308)",
              "Physical safeguards: 4 standards (164.310)",
              "Technical safeguards: 5 standards (164.312)",
              "Required documents are kept for 6 years",
            ),
          },
        ],
        turn: "Key points",
        ...{ buttonText: "Schedule an assessment", buttonUrl: "/contact?about=assessment", opens: "assessment" },
        text:
          "We go through the requirements with you and write down what's missing, in the order we'd fix it. Or start on your own: " +
          "[eight questions, a score and your largest gaps](/compliance/assessment), free of charge.",
        ...{ tone: "ink", anchor: "compliance" },
      },
      earlier: {
        texts: { title: "title", intro: "intro", button: "buttonText", text: "text" },
        list: "compliance_cards",
        entries: { mark: ({ title, framework }) => markOf(String(title), String(framework)), text: "front", points: "back", url: "href" },
      },
    },
    report: {
      name: "Self-assessment",
      type: "report",
      content: {
        title: "Eight questions, and you know where you stand",
        text: "You get a score, every gap in order of impact, and what to do about each one. It takes about five minutes and costs nothing.",
        more: "For NIST 800-171, CMMC, SOC 2, HIPAA, or AI. It's a readiness score based on your own answers, not an audit or a certification.",
        ...{ buttonText: "Start Free Assessment", buttonUrl: "/compliance/assessment?framework=NIST800-171" },
        ...{ tone: "tint", anchor: "report" },
      },
      earlier: { texts: { title: "title", text: "text", note: "more", button: "buttonText" } },
    },
    pricing: {
      name: "Prices",
      type: "packages",
      content: {
        title: "Prices you can put in a budget",
        intro: "The monthly price covers everything on the card. We quote anything else in writing first.",
        turn: "Is it for us?",
        formText: "Tell us about your site or your office. We'll confirm what the plan covers before anything starts.",
        addons: "Add to any plan",
        anchor: "pricing",
      },
      earlier: { texts: { title: "title", intro: "intro", turn: "turn", addons: "addons" } },
    },
    caseStudies: CASE_STUDIES,
    testimonials: {
      name: "Testimonials",
      type: "voices",
      content: { title: "What clients tell other owners", tone: "tint", anchor: "testimonials" },
      earlier: { texts: { title: "title" } },
    },
    closing: {
      name: "Closing band",
      type: "closing",
      content: {
        title: "Go home at five. We're on watch.",
        text: "Tell us what you run and what worries you about it. You'll hear back {follow_up}, with a price in writing and no obligation.",
        ...{ buttonText: "Request a quote", buttonUrl: "/contact?about=quote", opens: "quote" },
        ...{ ...CALL, anchor: "closing" },
      },
      earlier: { texts: { title: "title", text: "text", button: "buttonText", formTitle: "formTitle" } },
    },
  },
});

/** A badge had the icon of its place. */
const BADGE_ICONS = ["gauge", "shield-check", "headset"];

/** A card had the mark of its title's first word, or of its framework. */
function markOf(title: string, framework: string): string {
  const marks = { AI: "ai", CMMC: "cmmc", DFARS: "dfars", NIST: "nist", SOC: "soc2", HIPAA: "hipaa" };
  const find = (name: string) => Object.entries(marks).find(([start]) => name.startsWith(start))?.[1];
  return find(title) ?? find(framework) ?? "nist";
}
