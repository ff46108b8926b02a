import { fixedPage, heading, label, paragraph, plain, sent } from "../fixed-section.input.ts";
import { closingTexts, relatedTexts } from "./closing-texts.input.ts";

export const hosting = fixedPage({
  slug: "services/hosting",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "Hosting"),
        description: plain(
          "Introduction",
          "Managed hosting for websites, applications, databases, and online stores. We take care of updates, monitoring, backups, and security.",
        ),
        price: plain("Line after the introduction", "From {hosting_from}."),
        button: label("Button", "Get Started"),
      },
      settings: ["hosting_from"],
    },
    features: {
      name: "Features",
      texts: {
        title: heading("Heading", "What managed means"),
        intro: paragraph(
          "Introduction",
          "Cheap hosting rents you space on a computer. When the site is slow, hacked, or gone, you have a ticket number. Here, it's our " +
            "job, not yours.",
        ),
      },
      settings: ["hosting_features"],
    },
    useCases: {
      name: "Uses",
      texts: {
        title: heading("Heading", "What you can host with us"),
        text: paragraph(
          "Text",
          "One site or everything you run. Move one thing first, if you like. We don't host Controlled Unclassified Information (CUI) unless the " +
            "written scope names the FedRAMP authorization.",
        ),
      },
      settings: ["hosting_use_cases"],
    },
    plans: {
      name: "Plans",
      texts: {
        title: heading("Heading", "Plans and prices"),
        intro: paragraph("Introduction", "The price covers everything on the card. We quote anything else in writing first."),
        button: sent(label("Button", "Choose Plan")),
        none: sent(plain("Text without plans", "Every site is different, so we quote each one in writing.")),
        ask: sent(label("Link without plans", "Tell us what you have")),
      },
    },
    uptime: {
      name: "Uptime and migration",
      texts: {
        title: heading("Heading for uptime", "What an uptime guarantee is worth"),
        text: paragraph(
          "Text about uptime",
          "When you compare providers, ask how they measure, whether scheduled maintenance counts, and what happens when they miss the " +
            "target. We put the answers to all three in the contract.",
        ),
        move: heading("Heading for the migration", "Moving is our job"),
        moveText: paragraph("About the migration", "Moving to us is free, and if all goes well, your visitors won't notice."),
        leave: paragraph(
          "Text below",
          "Leaving is just as easy: you get a full copy of your files and data whenever you ask, and the domain stays registered in your name.",
        ),
      },
      settings: ["hosting_uptime", "hosting_migration"],
    },
    related: {
      name: "Further reading",
      texts: relatedTexts(
        [
          "Nine signs that your WordPress site needs an upgrade",
          "Nine checks you can do in two hours without a technician, and what each result means.",
        ],
        [
          "421 Misdirected Request",
          "The page loads for you but fails for a customer. How to tell which side the problem is on, and the lines that fix it.",
        ],
        ["Website Development", "A new site or a redesign, with starting prices."],
      ),
    },
    closing: {
      name: "Closing form",
      texts: {
        ...closingTexts(
          "Get Your Free Hosting Quote",
          "Send us your site's address. We'll tell you which plan fits, what it costs, and what the move involves.",
        ),
        talk: paragraph("Line above the buttons", "Would you rather talk, or have us handle the move?"),
        button: label("Button for the migration", "Free Migration Service"),
        formTitle: sent(heading("Form heading", "Get Your Free Hosting Quote")),
        formText: sent(plain("Form text", "We'll move your website, email, or server to our hosting. Tell us where it is now.")),
      },
    },
  },
});
