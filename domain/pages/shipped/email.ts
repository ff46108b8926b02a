import { CALL, closingForm, EARLIER_LINKS, earlierList, lines, shippedPage } from "./shipped-page.ts";

export const email = shippedPage({
  slug: "services/email",
  title: "Email Hosting",
  metaTitle: "Business email hosting in {brand_city}",
  metaDescription:
    "Business email on your own domain: spam filtering, DMARC, multi-factor sign-in, and a move without lost email. From $5 per " + "user.",
  metaKeywords: ["business email hosting", "email migration", "DMARC setup", "email security", "company email"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "Email Hosting",
        text: "Business email on your own domain: spam filtering, DMARC, multi-factor sign-in, and a move without lost email.",
        more: "From {email_from}.",
        ...{ buttonText: "Compare the plans", buttonUrl: "#plans", ...CALL, size: "normal" },
        ...{ drawing: "email", offer: "Email Hosting" },
      },
      earlier: {
        texts: { title: "title", description: "text", price: "more", button: "buttonText" },
      },
    },
    features: {
      name: "Features",
      type: "features",
      content: {
        title: "Most trouble comes in by email",
        intro:
          "A fake invoice, a stolen password, a changed bank account: expensive incidents tend to start with an ordinary " +
          "message. So we get these right from day one.",
        items: [
          {
            icon: "globe",
            title: "Your own domain",
            text: "Email from a free address could be from anyone, and when its owner leaves your company, the mailbox leaves too.",
          },
          {
            icon: "badge-check",
            title: "SPF, DKIM, and DMARC",
            text:
              "Three records for your domain that tell other mail servers which messages are really from you. Without them, " +
              "your invoices may land in spam, and strangers can send email in your name.",
          },
          {
            icon: "key-round",
            title: "Multi-factor sign-in",
            text: "A second factor for every mailbox, starting with the owner's. A stolen password alone is then useless.",
          },
          {
            icon: "shield-check",
            title: "Spam and phishing filter",
            text: "Fake invoices and sign-in pages are held. You see what was held and can release it yourself.",
          },
          {
            icon: "eye",
            title: "No silent forwarding",
            text:
              "Rules that secretly forward email outside are a favorite of thieves. We block them and get an alert when someone " +
              "tries.",
          },
          {
            icon: "database",
            title: "A second copy",
            text: "A cloud mailbox isn't a backup. Deleted messages are gone for good after a while, so we keep a separate copy.",
          },
        ],
        ...{ columns: "3", anchor: "features" },
      },
      earlier: earlierList("email_features"),
    },
    plans: {
      name: "Plans",
      type: "pricing",
      content: {
        title: "Plans you can mix",
        intro: "Put the shop floor on one plan and the office on another. You pay for mailboxes, not for shared addresses.",
        items: [
          {
            ...{ name: "Starter", price: "$5", period: "/user/month" },
            description: "For people who mainly read and answer email.",
            features: lines(
              "25GB mailbox",
              "Your own domain",
              "Calendar and contacts on every device",
              "Spam and phishing filter",
              "Multi-factor sign-in",
            ),
            ...{ buttonText: "Ask about Starter", buttonUrl: "#contact-form" },
            message: "I'm interested in the Starter email plan.",
            popular: "",
          },
          {
            ...{ name: "Business", price: "$12", period: "/user/month" },
            description: "For offices that send plans, photos, and contracts.",
            features: lines(
              "100GB mailbox",
              "Everything in Starter",
              "Shared addresses such as info@ and billing@",
              "Backup of email, calendars, and contacts",
              "Alerts on suspicious sign-ins and rules",
            ),
            ...{ buttonText: "Ask about Business", buttonUrl: "#contact-form" },
            message: "I'm interested in the Business email plan.",
            popular: "yes",
          },
          {
            ...{ name: "Enterprise", price: "Custom", period: "" },
            description: "For firms that must keep email for years or handle regulated data.",
            features: lines(
              "Unlimited mailbox",
              "Everything in Business",
              "Archive with retention rules",
              "Encryption for regulated data",
              "A service that meets your contract or HIPAA",
            ),
            ...{ buttonText: "Ask about Enterprise", buttonUrl: "#contact-form" },
            message: "I'm interested in the Enterprise email plan.",
            popular: "",
          },
        ],
        below:
          "Do you handle patient records or Controlled Unclassified Information? Ask us before you choose. That kind of email " +
          "can only go through services that meet HIPAA or the requirements of your contract. Our [NIST " +
          "800-171](/compliance/nist-800-171) and [DFARS](/compliance/dfars) pages explain why.",
        ...{ tone: "tint", anchor: "plans" },
      },
      earlier: {
        texts: { title: "title", intro: "intro", note: "below" },
        list: "email_plans",
        entries: { buttonText: ({ name }) => `Ask about ${name}`, message: ({ name }) => `I'm interested in the ${name} email plan.` },
      },
    },
    move: {
      name: "Migration",
      type: "steps",
      content: {
        title: "How we move your email",
        intro: "No lost messages, and no one locked out of their mailbox.",
        items: [
          {
            title: "List",
            text: "All mailboxes, shared addresses, scanners, and programs that send email. Everyone forgets the scanner.",
          },
          {
            title: "Copy ahead",
            text: "Old email, calendars, and contacts are copied in the background while everyone keeps working.",
          },
          {
            title: "Switch",
            text:
              "On an evening or weekend you choose, new email starts arriving at the new place. A final sync picks up what came " +
              "in meanwhile.",
          },
          {
            title: "First morning",
            text: "We're there, in the office or on the phone, until every computer and phone is set up.",
          },
          {
            title: "Watch, then close",
            text: "The old system stays available until you tell us that nothing is missing.",
          },
        ],
        ...{ columns: "3", tone: "ink", anchor: "move" },
      },
      earlier: earlierList("email_move"),
    },
    check: {
      name: "Questions to ask",
      type: "features",
      content: {
        title: "Two questions you can ask today",
        intro:
          "The person who runs your email now should be able to answer both on the spot. If not, you know where to start, with " +
          "or without us.",
        items: [
          {
            title: "“Is DMARC set to quarantine or reject?”",
            text: "If it's set to “none,” or no one knows, other servers deliver email that strangers send in your name.",
          },
          {
            title: "“Who isn't using a second factor yet?”",
            text: "A good answer is a list of names, ideally an empty one. “Some people” isn't an answer.",
          },
        ],
        ...{ columns: "2", look: "bars", anchor: "check" },
      },
      earlier: {
        texts: {
          title: "title",
          intro: "intro",
          first: "items.0.title",
          firstText: "items.0.text",
          second: "items.1.title",
          secondText: "items.1.text",
        },
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
            title: "Which second factor to use",
            url: "/blog/multi-factor-authentication-first-line-defense",
            text:
              "A code by text message is better than nothing. Here's what's better than that, and how to roll it out in three " + "weeks.",
          },
          {
            kind: "Article",
            title: "To the cloud without losing a workday",
            url: "/blog/cloud-migration-best-practices-small-businesses",
            text: "Why email moves first, and the small things that break on Monday morning.",
          },
          {
            kind: "Service",
            title: "Managed IT",
            url: "/services/managed-it",
            text: "The computers and people behind the mailboxes, for a monthly price.",
          },
        ],
        ...{ look: "rows", above: "line", anchor: "related" },
      },
      earlier: EARLIER_LINKS,
    },
    closing: closingForm({
      title: "Get a plan for your mailboxes",
      text: "Tell us how many people you have and where your email is today. You'll get a plan with a price and a moving day.",
      service: "Email Hosting",
      kind: "consultation",
    }),
  },
});
