import { fixedPage, heading, label, paragraph, plain, sent } from "../fixed-section.input.ts";
import { closingTexts, relatedTexts } from "./closing-texts.input.ts";

export const apps = fixedPage({
  slug: "services/apps",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "Mobile App Development"),
        description: plain(
          "Introduction",
          "An iPhone and Android app for the job your team or customers do most, with a prototype before any code.",
        ),
        proposal: plain("Line after the introduction", "You'll have a proposal {apps_proposal_within}."),
        button: label("Button", "Start Your Project"),
        formTitle: sent(heading("Form heading", "Start Your Project")),
        formText: sent(
          plain("Form text", "Tell us what the app should do and who it's for. You'll have a proposal {apps_proposal_within}."),
        ),
      },
      settings: ["apps_proposal_within"],
    },
    why: {
      name: "Reasons for an app",
      texts: {
        title: heading("Heading", "Do you need an app at all?"),
        text: paragraph(
          "Text",
          "Often the honest answer is no. If customers only check your prices twice a year, a fast [website](/services/website) does the job " +
            "for a fraction of the cost. An app pays off when one of these is true:",
        ),
      },
      settings: ["apps_reasons", "apps_figures"],
    },
    features: {
      name: "Features",
      texts: {
        title: heading("Heading", "What a good business app does"),
        intro: paragraph("Introduction", "Most of our apps share a few features, each built around one job."),
      },
      settings: ["apps_features"],
    },
    process: {
      name: "Process",
      texts: {
        title: heading("Heading", "From the first call to the store"),
        intro: paragraph("Introduction", "Every step ends with something you can see or try."),
      },
      settings: ["apps_process"],
    },
    price: {
      name: "Price",
      texts: {
        title: heading("Heading", "What it costs, and what drives the price"),
        text: paragraph("Text", "Projects start at **{apps_starting_price}**. These things affect the price the most:"),
        less: plain("Heading for what lowers the price", "It costs less when"),
        more: plain("Heading for what raises the price", "It costs more when"),
        later: heading("Heading for maintenance", "After the launch"),
        laterText: paragraph(
          "Maintenance",
          "Phones change every year, and an app that no one maintains eventually stops working. The proposal lists maintenance separately, " +
            "so you can compare the cost over three years, not just at launch.",
        ),
        unsure: heading("Heading for the offer", "Not sure what you need?"),
        unsureText: paragraph(
          "Offer",
          "Schedule an assessment. We'll look at the work with you for half an hour and tell you whether an app, a website, or a better form " +
            "is the answer.",
        ),
        button: label("Button", "Schedule Assessment"),
      },
      settings: ["apps_starting_price", "apps_price_factors"],
    },
    related: {
      name: "Further reading",
      texts: relatedTexts(
        ["Ten checks on a real phone", "What you can test in twenty minutes, and what usually fails."],
        ["Website Development", "If a phone's browser is enough, this is the faster route."],
        ["Hosting", "Where the data behind your app is hosted, monitored, and backed up."],
      ),
    },
    closing: {
      name: "Closing form",
      texts: closingTexts(
        "Describe the work, not the app",
        "Tell us what your team does on paper or by phone today. You'll have a proposal {apps_proposal_within}.",
      ),
    },
  },
});
