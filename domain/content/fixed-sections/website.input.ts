import { fixedPage, heading, label, paragraph, plain } from "../fixed-section.input.ts";
import { closingTexts, relatedTexts } from "./closing-texts.input.ts";

export const website = fixedPage({
  slug: "services/website",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "Website Development"),
        description: plain(
          "Introduction",
          "Business websites, online stores, web applications, and redesigns that bring in calls, orders, and applicants.",
        ),
        proposal: plain("Line after the introduction", "You'll have a proposal {website_proposal_within}."),
        button: label("Button", "Get your free quote"),
      },
      settings: ["website_proposal_within"],
    },
    features: {
      name: "Features",
      texts: {
        title: heading("Heading", "A website has a job"),
        intro: paragraph(
          "Introduction",
          "Before we talk about colors, we ask what the site should bring in. That comes first on every page, and a visitor can do it on a " +
            "phone in under a minute.",
        ),
      },
      settings: ["website_features"],
    },
    offers: {
      name: "Prices",
      texts: {
        title: heading("Heading", "Starting prices"),
        intro: paragraph(
          "Introduction",
          "The price goes up with different page types, connections to other systems, and text and photos that we produce. It doesn't go up " +
            "with every article or product.",
        ),
        from: label("Text before each price", "from"),
        note: paragraph("Text below", "[Hosting](/services/hosting) is a separate line, because you're free to host somewhere else."),
      },
      settings: ["website_offers"],
    },
    process: {
      name: "Process",
      texts: { title: heading("Heading", "From the first call to the launch") },
      settings: ["website_process"],
    },
    needs: {
      name: "What you need from clients",
      texts: {
        title: heading("Heading", "What we need from you"),
        intro: paragraph(
          "Introduction",
          "When a project runs late, it's almost always because of one of these. So we ask for them on day one.",
        ),
      },
      settings: ["website_needs"],
    },
    related: {
      name: "Further reading",
      texts: relatedTexts(
        ["Responsive design, checked on a real phone", "Ten checks you can do yourself, and what to put in the contract."],
        ["Repair the site or rebuild it?", "Nine signs in WordPress, and how to decide."],
        ["Hosting", "Updates, monitoring, and backups for your site once it's live."],
      ),
    },
    closing: {
      name: "Closing form",
      texts: closingTexts(
        "Get Your Free Website Quote",
        "Tell us what the site should bring in. You'll have a proposal {website_proposal_within}, and it spells out what's included and what isn't.",
      ),
    },
  },
});
