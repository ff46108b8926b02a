import { fixedPage, heading, label, paragraph, plain } from "../fixed-section.input.ts";
import { closingTexts, relatedTexts } from "./closing-texts.input.ts";

export const email = fixedPage({
  slug: "services/email",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "Email Hosting"),
        description: plain(
          "Introduction",
          "Business email on your own domain: spam filtering, DMARC, multi-factor sign-in, and a move without lost email.",
        ),
        price: plain("Line after the introduction", "From {email_from}."),
        button: label("Button", "Compare the plans"),
      },
      settings: ["email_from"],
    },
    features: {
      name: "Features",
      texts: {
        title: heading("Heading", "Most trouble comes in by email"),
        intro: paragraph(
          "Introduction",
          "A fake invoice, a stolen password, a changed bank account: expensive incidents tend to start with an ordinary message. So we get " +
            "these right from day one.",
        ),
      },
      settings: ["email_features"],
    },
    plans: {
      name: "Plans",
      texts: {
        title: heading("Heading", "Plans you can mix"),
        intro: paragraph(
          "Introduction",
          "Put the shop floor on one plan and the office on another. You pay for mailboxes, not for shared addresses.",
        ),
        note: paragraph(
          "Text below",
          "Do you handle patient records or Controlled Unclassified Information? Ask us before you choose. That kind of email can only go " +
            "through services that meet HIPAA or the requirements of your contract. Our [NIST 800-171](/compliance/nist-800-171) and " +
            "[DFARS](/compliance/dfars) pages explain why.",
        ),
      },
      settings: ["email_plans"],
    },
    move: {
      name: "Migration",
      texts: {
        title: heading("Heading", "How we move your email"),
        intro: paragraph("Introduction", "No lost messages, and no one locked out of their mailbox."),
      },
      settings: ["email_move"],
    },
    check: {
      name: "Questions to ask",
      texts: {
        title: heading("Heading", "Two questions you can ask today"),
        intro: paragraph(
          "Introduction",
          "The person who runs your email now should be able to answer both on the spot. If not, you know where to start, with or without us.",
        ),
        first: heading("First question", "“Is DMARC set to quarantine or reject?”"),
        firstText: paragraph(
          "About the first question",
          "If it's set to “none,” or no one knows, other servers deliver email that strangers send in your name.",
        ),
        second: heading("Second question", "“Who isn't using a second factor yet?”"),
        secondText: paragraph(
          "About the second question",
          "A good answer is a list of names, ideally an empty one. “Some people” isn't an answer.",
        ),
      },
    },
    related: {
      name: "Further reading",
      texts: relatedTexts(
        [
          "Which second factor to use",
          "A code by text message is better than nothing. Here's what's better than that, and how to roll it out in three weeks.",
        ],
        ["To the cloud without losing a workday", "Why email moves first, and the small things that break on Monday morning."],
        ["Managed IT", "The computers and people behind the mailboxes, for a monthly price."],
      ),
    },
    closing: {
      name: "Closing form",
      texts: closingTexts(
        "Get a plan for your mailboxes",
        "Tell us how many people you have and where your email is today. You'll get a plan with a price and a moving day.",
      ),
    },
  },
});
