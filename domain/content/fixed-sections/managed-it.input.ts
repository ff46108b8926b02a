import { fixedPage, heading, label, paragraph, plain, sent } from "../fixed-section.input.ts";
import { closingTexts, relatedTexts } from "./closing-texts.input.ts";

export const managedIt = fixedPage({
  slug: "services/managed-it",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "Managed IT"),
        description: plain(
          "Introduction",
          "Help desk, updates, backups, network, security, and planning for offices without an IT department, for a monthly price.",
        ),
        price: plain("Line after the introduction", "{managed_it_price}."),
        button: label("Button", "Schedule Assessment"),
        formText: sent(
          plain("Form text", "We'll walk through your office once, free of charge, and tell you the three things we'd fix first."),
        ),
      },
    },
    capabilities: {
      name: "What's included",
      texts: {
        title: heading("Heading", "What we take off your plate"),
        intro: paragraph(
          "Introduction",
          "We look after your company's computers and networks the way an administrator on your payroll would.",
        ),
      },
      settings: ["managed_it_capabilities", "managed_it_figures"],
    },
    benefits: {
      name: "Benefits",
      texts: {
        title: heading("Heading", "What changes for you"),
        text: paragraph(
          "Text",
          "You don't have to know how any of it works. You'll notice two things: a predictable bill and quiet Monday mornings.",
        ),
      },
      settings: ["managed_it_benefits"],
    },
    firstDays: {
      name: "First ninety days",
      texts: {
        title: heading("Heading", "The first ninety days"),
        intro: paragraph("Introduction", "What happens after you sign, week by week."),
      },
      settings: ["managed_it_first_days"],
    },
    price: {
      name: "Price",
      texts: {
        title: heading("Heading", "What it costs"),
        amount: plain("Price", "{managed_it_price}"),
        text: paragraph(
          "Text",
          "Everyone with a company computer counts as one person. The price covers the help desk, updates, backups, network, security, and " +
            "planning above. Hardware, licenses, and projects are quoted separately, in writing and before they start.",
        ),
        less: plain("Heading for what lowers the price", "It costs less when"),
        more: plain("Heading for what raises the price", "It costs more when"),
      },
      settings: ["managed_it_price", "managed_it_price_factors"],
    },
    fit: {
      name: "When it fits",
      texts: {
        title: heading("Heading", "When it fits, and when it doesn't"),
        fits: heading("First heading", "It fits"),
        fitsText: paragraph(
          "First text",
          "You have ten people or more, an hour without computers costs you real money, or a customer has started asking how you protect data.",
        ),
        shared: heading("Second heading", "We share it"),
        sharedText: paragraph(
          "Second text",
          "You have an administrator. We cover nights, vacations, security, and large projects. Daily questions and your specialized " +
            "software stay with the person who knows them best.",
        ),
        misfit: heading("Third heading", "It doesn't fit"),
        misfitText: paragraph("Third text", "You're three people with laptops. Pay by the hour, and put the savings into good backups."),
        compliance: paragraph(
          "Text below",
          "Do you work for the Department of War (in law, the Department of Defense) or in healthcare? Then IT support affects your compliance: a provider with " +
            "administrator rights is part of what an assessor looks at. Our [CMMC](/compliance/cmmc) page explains what that means.",
        ),
      },
    },
    related: {
      name: "Further reading",
      texts: relatedTexts(
        [
          "What a managed IT contract should say",
          "Six things to read before the price, and what to ask before you sign. Use it on us, too.",
        ],
        ["Ransomware, step by step", "How an attack unfolds, what stops each step, and a backup no one can delete."],
        ["Email Hosting", "Mailboxes on your own domain, and a move without lost email."],
      ),
    },
    closing: {
      name: "Closing form",
      texts: closingTexts(
        "Talk to someone who'd do the work",
        "Tell us how many people and computers you have and what bugs you most. Half an hour on the phone is free.",
      ),
    },
  },
});
