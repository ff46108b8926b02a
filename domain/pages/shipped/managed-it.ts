import { CALL, closingForm, EARLIER_LINKS, earlierList, FACTORS, shippedPage } from "./shipped-page.ts";

export const managedIt = shippedPage({
  slug: "services/managed-it",
  title: "Managed IT",
  metaTitle: "Managed IT services in {brand_city}, {brand_state}",
  metaDescription:
    "Help desk, patching, backups, network, security, and planning for offices without an IT department, for a monthly price.",
  metaKeywords: ["managed IT services", "IT support", "help desk", "outsourced IT department", "small business IT"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "Managed IT",
        text:
          "Help desk, updates, backups, network, security, and planning for offices without an IT department, for a monthly " + "price.",
        more: "{managed_it_price}.",
        ...{ buttonText: "Schedule Assessment", buttonUrl: "/contact?about=assessment", ...CALL, size: "normal" },
        ...{ kind: "assessment", place: "button" },
        formText: "We'll walk through your office once, free of charge, and tell you the three things we'd fix first.",
        about: "Schedule Assessment: Managed IT",
        ...{ drawing: "managed-it", offer: "Managed IT" },
      },
      earlier: {
        texts: { title: "title", description: "text", price: "more", button: "buttonText", formText: "formText" },
      },
    },
    capabilities: {
      name: "What's included",
      type: "features",
      content: {
        title: "What we take off your plate",
        intro: "We look after your company's computers and networks the way an administrator on your payroll would.",
        items: [
          {
            icon: "headset",
            title: "Help desk",
            text: "Your people call or email, and a person helps them. No ticket number first, no phone menu.",
          },
          {
            icon: "refresh-cw",
            title: "Updates",
            text: "Computers, servers, and network equipment are patched on a schedule, and you see which ones are behind.",
          },
          {
            icon: "database",
            title: "Backups",
            text: "They run every night, someone reads the reports, and we restore a sample to prove that they work.",
          },
          {
            icon: "network",
            title: "Network",
            text: "Firewall, Wi-Fi, and internet connections are monitored around the clock, with separate guest Wi-Fi.",
          },
          {
            icon: "shield-check",
            title: "Security",
            text: "Endpoint protection, multi-factor sign-in, and a checklist for every employee's first and last day.",
          },
          {
            icon: "calendar",
            title: "Planning",
            text:
              "A list of what needs to be replaced in the next three years, with prices, so a dead server doesn't dictate your " +
              "budget.",
          },
        ],
        ...{ columns: "3", anchor: "capabilities" },
      },
      earlier: earlierList("managed_it_capabilities"),
    },
    figures: {
      name: "Figures",
      type: "figures",
      content: {
        items: [
          { value: "99.9%", label: "uptime", text: "" },
          { value: "24/7", label: "someone on duty", text: "" },
          { value: "30%", label: "cost reduction", text: "" },
          { value: "2hrs", label: "average response to a ticket", text: "" },
        ],
        above: "close",
      },
      earlier: {
        texts: {},
        list: "managed_it_figures",
        partOf: "capabilities",
      },
    },
    benefits: {
      name: "Benefits",
      type: "beside",
      content: {
        title: "What changes for you",
        lead: "You don't have to know how any of it works. You'll notice two things: a predictable bill and quiet Monday mornings.",
        items: [
          {
            icon: "credit-card",
            title: "A price you know in advance",
            text: "One monthly price for agreed work. We earn the same in a quiet month, so it's in our interest that nothing breaks.",
          },
          {
            icon: "trending-up",
            title: "Lower cost",
            text:
              "Our clients spend about 30% less than before. Most of the savings come from unused licenses and emergencies that " +
              "no longer happen.",
          },
          {
            icon: "activity",
            title: "Fewer interruptions",
            text: "A full disk or a failing battery is replaced before it stops the office, because the alert reaches us first.",
          },
          {
            icon: "phone",
            title: "One number to call",
            text: "Internet provider, copier company, industry software vendor: we make those calls and stay on the line.",
          },
          {
            icon: "users",
            title: "Nothing stuck in one person's head",
            text:
              "Passwords, diagrams, and procedures are written down and belong to you. Work goes on when someone takes a " +
              "vacation or resigns.",
          },
          {
            icon: "file-text",
            title: "Answers for customers and insurers",
            text: "When a questionnaire asks about backups and second factors, the evidence is at hand, with dates.",
          },
        ],
        ...{ look: "rows", tone: "ink", anchor: "benefits" },
      },
      earlier: {
        texts: { title: "title", text: "lead" },
        list: "managed_it_benefits",
      },
    },
    firstDays: {
      name: "First ninety days",
      type: "steps",
      content: {
        title: "The first ninety days",
        intro: "What happens after you sign, week by week.",
        items: [
          {
            title: "Weeks 1 and 2: inventory",
            text:
              "We list every computer, account, license, contract, and password holder. You get the list. It usually holds two " +
              "or three surprises, such as an administrator account for a company that hasn't worked for you in years.",
          },
          {
            title: "Weeks 3 to 6: the biggest risks",
            text:
              "A second factor for everyone, former employees' accounts closed, a backup that can be restored, and old systems " +
              "separated from the network. Nothing looks different yet, but the doors are locked.",
          },
          {
            title: "Weeks 7 to 10: order",
            text:
              "The same settings on every computer, patches on schedule, Wi-Fi in every corner, and one place for files instead " +
              "of four.",
          },
          {
            title: "Weeks 11 to 13: the plan",
            text:
              "We sit down with you for an hour: what's done, what's left, what it costs, and what can wait. From then on, we " +
              "do this every quarter.",
          },
        ],
        ...{ columns: "timeline", anchor: "first-days" },
      },
      earlier: earlierList("managed_it_first_days"),
    },
    price: {
      name: "Price",
      type: "comparison",
      content: {
        title: "What it costs",
        amount: "{managed_it_price}",
        text:
          "Everyone with a company computer counts as one person. The price covers the help desk, updates, backups, network, " +
          "security, and planning above. Hardware, licenses, and projects are quoted separately, in writing and before they " +
          "start.",
        ...{ first: "It costs less when", second: "It costs more when" },
        items: [
          { first: "everyone works from one office", second: "you have several sites, or people on the road", third: "" },
          { first: "your files and email are in the cloud", second: "you run your own servers", third: "" },
          { first: "you need us during office hours", second: "someone has to answer at three in the morning", third: "" },
          { first: "no standard applies to you", second: "we also keep evidence for CMMC, HIPAA, or an insurer", third: "" },
        ],
        ...{ look: "beside", above: "line", anchor: "price" },
      },
      earlier: {
        texts: { title: "title", amount: "amount", text: "text", less: "first", more: "second" },
        list: "managed_it_price_factors",
        entries: FACTORS,
      },
    },
    fit: {
      name: "When it fits",
      type: "features",
      content: {
        title: "When it fits, and when it doesn't",
        items: [
          {
            title: "It fits",
            text:
              "You have ten people or more, an hour without computers costs you real money, or a customer has started asking " +
              "how you protect data.",
          },
          {
            title: "We share it",
            text:
              "You have an administrator. We cover nights, vacations, security, and large projects. Daily questions and your " +
              "specialized software stay with the person who knows them best.",
          },
          {
            title: "It doesn't fit",
            text: "You're three people with laptops. Pay by the hour, and put the savings into good backups.",
          },
        ],
        below:
          "Do you work for the Department of War (in law, the Department of Defense) or in healthcare? Then IT support affects " +
          "your compliance: a provider with administrator rights is part of what an assessor looks at. Our " +
          "[CMMC](/compliance/cmmc) page explains what that means.",
        ...{ columns: "3", look: "plain", tone: "tint", anchor: "fit" },
      },
      earlier: {
        texts: {
          title: "title",
          fits: "items.0.title",
          fitsText: "items.0.text",
          shared: "items.1.title",
          sharedText: "items.1.text",
          misfit: "items.2.title",
          misfitText: "items.2.text",
          compliance: "below",
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
            title: "What a managed IT contract should say",
            url: "/blog/managed-it-provider-contract-questions",
            text: "Six things to read before the price, and what to ask before you sign. Use it on us, too.",
          },
          {
            kind: "Article",
            title: "Ransomware, step by step",
            url: "/blog/ransomware-protection-strategies-2025",
            text: "How an attack unfolds, what stops each step, and a backup no one can delete.",
          },
          {
            kind: "Service",
            title: "Email Hosting",
            url: "/services/email",
            text: "Mailboxes on your own domain, and a move without lost email.",
          },
        ],
        ...{ look: "rows", above: "line", anchor: "related" },
      },
      earlier: EARLIER_LINKS,
    },
    closing: closingForm({
      title: "Talk to someone who'd do the work",
      text: "Tell us how many people and computers you have and what bugs you most. Half an hour on the phone is free.",
      service: "Managed IT",
      kind: "consultation",
    }),
  },
});
