import { CALL, closingForm, EARLIER_LINKS, earlierList, lines, shippedPage } from "./shipped-page.ts";

export const website = shippedPage({
  slug: "services/website",
  title: "Website Development",
  metaTitle: "Website development in {brand_city}",
  metaDescription: "Business websites, online stores, web apps, and redesigns with clear starting prices and a proposal within 24 hours.",
  metaKeywords: ["website development", "web design", "website redesign", "e-commerce website", "small business website"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "Website Development",
        text: "Business websites, online stores, web applications, and redesigns that bring in calls, orders, and applicants.",
        more: "You'll have a proposal {website_proposal_within}.",
        ...{ buttonText: "Get your free quote", buttonUrl: "#contact-form", ...CALL, size: "normal" },
        ...{ drawing: "website", offer: "Website Development" },
      },
      earlier: {
        texts: { title: "title", description: "text", proposal: "more", button: "buttonText" },
      },
    },
    features: {
      name: "Features",
      type: "features",
      content: {
        title: "A website has a job",
        intro:
          "Before we talk about colors, we ask what the site should bring in. That comes first on every page, and a visitor can " +
          "do it on a phone in under a minute.",
        items: [
          {
            icon: "gauge",
            title: "Fast",
            text: "Pages that load in under two seconds, measured on an ordinary phone, not on a developer's computer.",
          },
          {
            icon: "smartphone",
            title: "Mobile first",
            text: "Every page is designed for one thumb and daylight before it's designed for a desk.",
          },
          {
            icon: "users",
            title: "Usable by everyone",
            text: "Readable contrast, keyboard and screen reader support, and text that can be enlarged.",
          },
          {
            icon: "search",
            title: "Easy to find",
            text: "Clear titles, descriptions, and URLs, and your correct location and hours for local search.",
          },
          {
            icon: "mail",
            title: "Forms that get through",
            text: "Messages are stored before the visitor sees “sent,” so an email problem can't lose them.",
          },
          {
            icon: "wrench",
            title: "You're in control",
            text: "You can change text, prices, and pictures without us. A morning of training is included.",
          },
        ],
        ...{ columns: "3", anchor: "features" },
      },
      earlier: earlierList("website_features"),
    },
    offers: {
      name: "Prices",
      type: "pricing",
      content: {
        title: "Starting prices",
        intro:
          "The price goes up with different page types, connections to other systems, and text and photos that we produce. It " +
          "doesn't go up with every article or product.",
        items: [
          {
            ...{ name: "Business Website", price: "$2,999", period: "" },
            description: "A new site that explains what you do and brings inquiries.",
            features: lines("Up to ten pages", "Copy edited by us", "Contact and quote forms", "Local search setup"),
            ...{ buttonText: "Get a quote", buttonUrl: "#contact-form" },
            message: "I'd like a quote for: Business Website.",
            popular: "",
          },
          {
            ...{ name: "E-commerce Website", price: "$4,999", period: "" },
            description: "A store with products, payments, taxes, and shipping.",
            features: lines("Catalog and inventory", "Card payments", "Tax and shipping rules", "Checkout tested on phones"),
            ...{ buttonText: "Get a quote", buttonUrl: "#contact-form" },
            message: "I'd like a quote for: E-commerce Website.",
            popular: "",
          },
          {
            ...{ name: "Web Application", price: "$7,999", period: "" },
            description: "Sign-in, customer portal, booking, or a tool for your own work.",
            features: lines("Accounts and roles", "Your process on screen", "Connections to other systems", "A copy to test changes on"),
            ...{ buttonText: "Get a quote", buttonUrl: "#contact-form" },
            message: "I'd like a quote for: Web Application.",
            popular: "",
          },
          {
            ...{ name: "Website Redesign", price: "$1,999", period: "" },
            description: "Your content is good, but the site is slow, dated, or hard to use on a phone.",
            features: lines("New design, your copy", "Old addresses redirected", "Faster pages, measured", "Search rankings monitored"),
            ...{ buttonText: "Get a quote", buttonUrl: "#contact-form" },
            message: "I'd like a quote for: Website Redesign.",
            popular: "",
          },
        ],
        prefix: "from",
        below: "[Hosting](/services/hosting) is a separate line, because you're free to host somewhere else.",
        ...{ tone: "tint", anchor: "offers" },
      },
      earlier: {
        texts: { title: "title", intro: "intro", from: "prefix", note: "below" },
        list: "website_offers",
        entries: { message: ({ name }) => `I'd like a quote for: ${name}.` },
      },
    },
    process: {
      name: "Process",
      type: "steps",
      content: {
        title: "From the first call to the launch",
        items: [
          {
            title: "Discovery",
            text: "Your customers, your competitors, and your current site's numbers.",
          },
          {
            title: "Planning",
            text: "The list of pages, the one goal of each page, and who provides the copy.",
          },
          {
            title: "Design",
            text: "Phone first, then desktop. You see real copy in the draft, not filler.",
          },
          {
            title: "Development",
            text: "At a private address that you can open at any time.",
          },
          {
            title: "Testing",
            text: "Phones, browsers, forms, speed, accessibility, and a redirect for every old address.",
          },
          {
            title: "Launch",
            text: "At a quiet hour, with a copy of the old site kept, and with us watching.",
          },
        ],
        ...{ columns: "3", tone: "ink", anchor: "process" },
      },
      earlier: {
        texts: { title: "title" },
        list: "website_process",
      },
    },
    needs: {
      name: "What you need from clients",
      type: "features",
      content: {
        title: "What we need from you",
        intro: "When a project runs late, it's almost always because of one of these. So we ask for them on day one.",
        items: [
          {
            title: "One person who decides",
            text: "Five opinions are welcome. One of them has to count.",
          },
          {
            title: "Access to your domain",
            text: "It stays registered in your name. If no one knows where it is, we'll help find out.",
          },
          {
            title: "Ten good photos",
            text: "Of real people and real work. A phone in daylight is good enough.",
          },
          {
            title: "An hour a week",
            text: "To look at drafts and answer questions while the project runs.",
          },
        ],
        ...{ columns: "4", look: "bars", anchor: "needs" },
      },
      earlier: earlierList("website_needs"),
    },
    related: {
      name: "Further reading",
      type: "links",
      content: {
        title: "Keep reading",
        items: [
          {
            kind: "Article",
            title: "Responsive design, checked on a real phone",
            url: "/blog/responsive-design-san-antonio-businesses",
            text: "Ten checks you can do yourself, and what to put in the contract.",
          },
          {
            kind: "Article",
            title: "Repair the site or rebuild it?",
            url: "/blog/wordpress-website-upgrade-signs",
            text: "Nine signs in WordPress, and how to decide.",
          },
          {
            kind: "Service",
            title: "Hosting",
            url: "/services/hosting",
            text: "Updates, monitoring, and backups for your site once it's live.",
          },
        ],
        ...{ look: "rows", above: "line", anchor: "related" },
      },
      earlier: EARLIER_LINKS,
    },
    closing: closingForm({
      title: "Get Your Free Website Quote",
      text:
        "Tell us what the site should bring in. You'll have a proposal {website_proposal_within}, and it spells out what's " +
        "included and what isn't.",
      service: "Website Development",
      kind: "quote",
    }),
  },
});
