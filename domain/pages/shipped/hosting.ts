import { CALL, closingForm, EARLIER_LINKS, earlierList, shippedPage } from "./shipped-page.ts";

export const hosting = shippedPage({
  slug: "services/hosting",
  title: "Hosting",
  metaTitle: "Managed hosting in {brand_city}, from $150 a month",
  metaDescription:
    "Managed hosting for websites, applications, databases, and online stores: backups, monitoring, security, and free migration.",
  metaKeywords: ["managed hosting", "website hosting", "application hosting", "database hosting", "e-commerce hosting"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "Hosting",
        text:
          "Managed hosting for websites, applications, databases, and online stores. We take care of updates, monitoring, " +
          "backups, and security.",
        more: "From {hosting_from}.",
        ...{ buttonText: "Get Started", buttonUrl: "#contact-form", ...CALL, size: "normal" },
        ...{ drawing: "hosting", offer: "Hosting" },
      },
      earlier: {
        texts: { title: "title", description: "text", price: "more", button: "buttonText" },
      },
    },
    features: {
      name: "Features",
      type: "features",
      content: {
        title: "What managed means",
        intro:
          "Cheap hosting rents you space on a computer. When the site is slow, hacked, or gone, you have a ticket number. Here, " +
          "it's our job, not yours.",
        items: [
          {
            icon: "zap",
            title: "High-Performance Servers",
            text:
              "Solid-state storage, caching, and enough memory for your busiest hour. We look at slow pages and tell you why " +
              "they're slow.",
          },
          {
            icon: "activity",
            title: "99.9% Uptime Guarantee",
            text:
              "In a 30-day month, that leaves about 43 minutes. The contract says how we measure it and what you get if we miss " + "it.",
          },
          {
            icon: "shield-check",
            title: "Advanced Security",
            text:
              "Firewall, malware scanning, certificates that renew themselves, and updates tested on a copy first when there's " +
              "a risk.",
          },
          {
            icon: "globe",
            title: "Global CDN",
            text: "Images and scripts come from a server near your visitor, so the site is fast in Houston and in Hamburg.",
          },
          {
            icon: "database",
            title: "Automated Backups",
            text: "They run every day and are stored away from the server they protect. We restore one from time to time to prove it.",
          },
          {
            icon: "gauge",
            title: "Performance Monitoring",
            text: "We monitor from outside, the way your customers see the site. Our monitoring wakes us up, so you don't have to.",
          },
        ],
        ...{ columns: "3", anchor: "features" },
      },
      earlier: earlierList("hosting_features"),
    },
    useCases: {
      name: "Uses",
      type: "beside",
      content: {
        title: "What you can host with us",
        lead:
          "One site or everything you run. Move one thing first, if you like. We don't host Controlled Unclassified Information " +
          "(CUI) unless the written scope names the FedRAMP authorization.",
        items: [
          {
            icon: "layout-template",
            title: "Website Hosting",
            text:
              "WordPress and other systems. A common cause of break-ins is an outdated plugin, so updates matter more than " + "hardware.",
          },
          {
            icon: "code",
            title: "Application Hosting",
            text: "Customer portals, booking systems, and internal tools, with a separate copy for testing changes.",
          },
          {
            icon: "hard-drive",
            title: "Database Hosting",
            text:
              "Backups taken while data is changing can be useless. We set up consistent copies and restore them to prove they " + "work.",
          },
          {
            icon: "shopping-cart",
            title: "E-commerce Hosting",
            text:
              "Many stores earn most of their revenue on a few days a year. Tell us when your sale starts, and we'll test " +
              "beforehand how much traffic your store can handle.",
          },
        ],
        ...{ look: "rows", tone: "ink", anchor: "use-cases" },
      },
      earlier: {
        texts: { title: "title", text: "lead" },
        list: "hosting_use_cases",
      },
    },
    plans: {
      name: "Plans",
      type: "plans",
      content: {
        title: "Plans and prices",
        intro: "The price covers everything on the card. We quote anything else in writing first.",
        ...{ prices: "exact", buttonText: "Choose Plan", buttonUrl: "#contact-form" },
        message: "I'm interested in the * hosting plan.",
        none: "Every site is different, so we quote each one in writing.",
        ask: "Tell us what you have.",
        anchor: "plans",
      },
      earlier: {
        texts: { title: "title", intro: "intro", button: "buttonText", none: "none", ask: "ask" },
      },
    },
    uptime: {
      name: "Uptime and migration",
      type: "comparison",
      content: {
        title: "What an uptime guarantee is worth",
        ...{ first: "Uptime", second: "Downtime in 30 days", third: "Downtime in a year" },
        items: [
          { first: "99%", second: "7 hours 12 minutes", third: "3 days 16 hours" },
          { first: "99.9%", second: "43 minutes", third: "8 hours 46 minutes" },
          { first: "99.99%", second: "4 minutes", third: "53 minutes" },
        ],
        below:
          "When you compare providers, ask how they measure, whether scheduled maintenance counts, and what happens when they " +
          "miss the target. We put the answers to all three in the contract.",
        look: "halves",
        noteTitle: "Moving is our job",
        noteText: "Moving to us is free, and if all goes well, your visitors won't notice.",
        steps: [
          {
            title: "Copy and check",
            text: "We copy the site and check it at a private address. You check it, too.",
          },
          {
            title: "Prepare the domain",
            text: "We shorten the caching time (TTL) of your DNS records, so changes take effect within minutes.",
          },
          {
            title: "Switch",
            text: "At a quiet hour, with the old site still in place.",
          },
          {
            title: "Watch",
            text: "For a few days. Only then do you cancel the old contract.",
          },
        ],
        noteBelow:
          "Leaving is just as easy: you get a full copy of your files and data whenever you ask, and the domain stays " +
          "registered in your name.",
        ...{ tone: "tint", anchor: "uptime" },
      },
      earlier: {
        texts: { title: "title", text: "below", move: "noteTitle", moveText: "noteText", leave: "noteBelow" },
        list: "hosting_uptime",
        entries: { first: "uptime", second: "month", third: "year" },
        steps: "hosting_migration",
      },
    },
    related: {
      name: "Further reading",
      type: "links",
      content: {
        title: "Keep reading",
        items: [
          {
            kind: "Article",
            title: "Nine signs that your WordPress site needs an upgrade",
            url: "/blog/wordpress-website-upgrade-signs",
            text: "Nine checks you can do in two hours without a technician, and what each result means.",
          },
          {
            kind: "Article",
            title: "421 Misdirected Request",
            url: "/blog/misdirected-request-error-fix",
            text:
              "The page loads for you but fails for a customer. How to tell which side the problem is on, and the lines that " + "fix it.",
          },
          {
            kind: "Service",
            title: "Website Development",
            url: "/services/website",
            text: "A new site or a redesign, with starting prices.",
          },
        ],
        ...{ look: "rows", above: "line", anchor: "related" },
      },
      earlier: EARLIER_LINKS,
    },
    closing: closingForm(
      {
        title: "Get Your Free Hosting Quote",
        text: "Send us your site's address. We'll tell you which plan fits, what it costs, and what the move involves.",
        service: "Hosting",
        kind: "quote",
        talk: "Would you rather talk, or have us handle the move?",
        otherText: "Free Migration Service",
        otherUrl: "/contact?about=migration",
        otherTitle: "Get Your Free Hosting Quote",
        otherForm: "We'll move your website, email, or server to our hosting. Tell us where it is now.",
        otherAbout: "Free Migration Service",
        otherMessage: "I'd like to move to your hosting with the free migration service. What I have now:",
      },
      { button: "otherText", formTitle: "otherTitle", formText: "otherForm" },
    ),
  },
});
