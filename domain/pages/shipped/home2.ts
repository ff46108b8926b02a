import { CALL, CASE_STUDIES, shippedPage } from "./shipped-page.ts";

/** The home page in its alternative layout. */
export const home2 = shippedPage({
  slug: "home2",
  title: "Home (alternative layout)",
  metaTitle: "",
  metaDescription: "",
  metaKeywords: [],
  hasSharedSections: true,
  sections: {
    hero: {
      name: "Opening",
      type: "scene",
      content: {
        title: "Fast sites, steady servers, straight answers",
        text:
          "We build, host, and maintain what your business runs on, and keep the records that customers and assessors ask for. " +
          "You call one number, and the person who answers knows your name.",
        ...{ buttonText: "Book Free Consultation", buttonUrl: "/contact?about=hero", opens: "hero" },
        formText: "Tell us where to reach you. We'll get back to you {follow_up}.",
        ...CALL,
        ...{ film: "ai-services", look: "beside", rounds: "3" },
        links: [
          { icon: "gauge", title: "Speed up a website", text: "Find out what slows it down", url: "/services/performance" },
          { icon: "server", title: "Monitored hosting", text: "Backups, patches, monitoring", url: "/services/hosting" },
          { icon: "layout-template", title: "A new website", text: "At a fixed starting price", url: "/services/website" },
          { icon: "refresh-cw", title: "A redesign", text: "Keep your address and content", url: "/services/website" },
          { icon: "shopping-cart", title: "An online shop", text: "Inventory, tax, shipping, payments", url: "/services/ecommerce" },
          { icon: "smartphone", title: "A mobile app", text: "iPhone and Android", url: "/services/apps" },
        ],
        linksName: "What we can do for you",
      },
      earlier: {
        texts: { title: "title", intro: "text", button: "buttonText", formTitle: "formTitle", formText: "formText" },
        lists: { links: "home2_hero_links" },
        entries: { title: "label", url: "href" },
      },
    },
    figures: {
      name: "Figures",
      type: "figures",
      content: {
        title: "Measured, not promised",
        intro: "Four numbers we track all year. Ask us for this month's.",
        items: [
          {
            ...{ icon: "", value: "99.9%", label: "Uptime" },
            text: "Measured from outside every minute, including planned maintenance.",
          },
          { icon: "", value: "Under 1.8s", label: "Response", text: "From click to usable page, on a phone." },
          {
            ...{ icon: "", value: "0", label: "Critical incidents in 12 months" },
            text: "None that cost a client a working day or data.",
          },
          {
            ...{ icon: "", value: "2.1s", label: "Median TTFT" },
            text: "Time to first token: how long before our AI tools start to respond.",
          },
        ],
        ...{ look: "beside", counts: "up", anchor: "figures" },
      },
      earlier: { texts: { title: "title", intro: "intro" }, list: "home2_figures", entries: { text: "note" } },
    },
    offer: {
      name: "Services and standards",
      type: "offer",
      content: {
        title: "One team for all of it",
        intro: "Start with the one thing that hurts. Add another once you've seen how the first one goes.",
        boxTitle: "And the paperwork that proves it",
        boxText:
          "Patches, backups, and access rules are also what a standard requires. We do the work and keep the evidence in one go. Where do " +
          "you stand? [Eight questions give you a score](/compliance/assessment).",
        ...{ buttonText: "Schedule an assessment", buttonUrl: "/contact?about=assessment", opens: "assessment" },
        items: [
          {
            ...{ title: "AI Compliance Hub", url: "/compliance/ai-compliance-hub" },
            text: "Know which AI tools your people use, which rules apply, and what you can show when a customer asks.",
          },
          {
            ...{ title: "CMMC", url: "/compliance/cmmc" },
            text:
              "The Department of War (in law, the Department of Defense) checks contractors at three levels. Find out which one your " +
              "contracts require.",
          },
          {
            ...{ title: "DFARS", url: "/compliance/dfars" },
            text: "If DFARS 252.204-7012 is in your contract, the way you handle an incident is part of the deal.",
          },
          {
            ...{ title: "NIST 800-171", url: "/compliance/nist-800-171" },
            text: "The requirements for protecting Controlled Unclassified Information, and the basis of CMMC Level 2.",
          },
          {
            ...{ title: "SOC 2", url: "/compliance/soc-2" },
            text: "Larger customers ask for a SOC 2 report before they trust you with their data. Good preparation makes for a good report.",
          },
          {
            ...{ title: "HIPAA", url: "/compliance/hipaa" },
            text: "For clinics, dental groups, and everyone who handles patient records for them: the Security Rule, standard by standard.",
          },
        ],
        ...{ anchor: "services", boxAnchor: "compliance" },
      },
      earlier: {
        texts: {
          ...{ title: "title", intro: "intro" },
          ...{ standards: "boxTitle", standardsText: "boxText", button: "buttonText" },
        },
        list: "compliance_cards",
        entries: { text: "front", url: "href" },
      },
    },
    work: {
      name: "How it works",
      type: "steps",
      content: {
        title: "From the first call to a quiet Monday",
        items: [
          {
            title: "We listen",
            text: "Half an hour on the phone, free of charge. You tell us what bothers you and what a customer or contract requires.",
          },
          {
            title: "We look",
            text: "We walk through your office or network and write down what's there, what's missing, and what's risky.",
          },
          {
            title: "You decide",
            text: "Our quote lists the work, the price, and what's not included. Take all of it, or just the first item.",
          },
          {
            title: "We keep at it",
            text: "Patches, backups, and evidence every week. Once a quarter, we go through the list with you again.",
          },
        ],
        ...{ columns: "line", tone: "tint", anchor: "how-it-works" },
      },
      earlier: { texts: { title: "title" }, list: "home2_steps" },
    },
    prices: {
      name: "What it costs",
      type: "packages",
      content: {
        title: "What it costs",
        formText: "Tell us about your site or your office. We'll confirm what the plan covers before anything starts.",
        ...{ look: "columns", size: "small", tone: "tint", anchor: "pricing" },
      },
      earlier: { texts: { prices: "title" }, partOf: "work" },
    },
    caseStudies: CASE_STUDIES,
    voices: {
      name: "Testimonials",
      type: "testimonials",
      content: {
        title: "What clients tell other owners",
        count: "all",
        ...{ buttonText: "Schedule Consultation", buttonUrl: "/contact?about=consultation", opens: "consultation" },
        note: "Half an hour on the phone, no charge.",
        ...{ above: "space", anchor: "testimonials" },
      },
      earlier: { texts: { title: "title", button: "buttonText", formTitle: "formTitle", note: "note" } },
    },
  },
});
