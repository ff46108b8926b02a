import { CALL, closingForm, EARLIER_LINKS, earlierList, FACTORS, shippedPage } from "./shipped-page.ts";

export const apps = shippedPage({
  slug: "services/apps",
  title: "Mobile App Development",
  metaTitle: "Mobile app development in {brand_city}",
  metaDescription:
    "iPhone and Android apps for {brand_state} businesses: proposal within 48 hours, prototype first, 4-12 weeks of development.",
  metaKeywords: ["mobile app development", "iPhone app", "Android app", "business app", "app developer"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "Mobile App Development",
        text: "An iPhone and Android app for the job your team or customers do most, with a prototype before any code.",
        more: "You'll have a proposal {apps_proposal_within}.",
        ...{ buttonText: "Start Your Project", buttonUrl: "/contact?about=project", ...CALL, size: "normal" },
        ...{ kind: "project", place: "button" },
        formTitle: "Start Your Project",
        formText: "Tell us what the app should do and who it's for. You'll have a proposal {apps_proposal_within}.",
        ...{ drawing: "mobile-apps", offer: "Mobile App Development" },
      },
      earlier: {
        texts: {
          title: "title",
          description: "text",
          proposal: "more",
          button: "buttonText",
          formTitle: "formTitle",
          formText: "formText",
        },
      },
    },
    why: {
      name: "Reasons for an app",
      type: "film",
      content: {
        title: "Do you need an app at all?",
        text:
          "Often the honest answer is no. If customers only check your prices twice a year, a fast [website](/services/website) " +
          "does the job for a fraction of the cost. An app pays off when one of these is true:",
        items: [
          {
            title: "The same people use it every week",
            text: "Drivers, technicians, patients in treatment, regular buyers.",
          },
          {
            title: "It must work without a signal",
            text: "In a basement, on a ranch road, in a steel building.",
          },
          {
            title: "It needs the phone itself",
            text: "Camera, location, barcode, a signature on the screen, a notification that rings.",
          },
          {
            title: "It replaces paper that someone retypes",
            text: "Inspections, delivery notes, time sheets.",
          },
        ],
        ...{ film: "app-development", side: "left", anchor: "why" },
      },
      earlier: {
        texts: { title: "title", text: "text" },
        list: "apps_reasons",
      },
    },
    figures: {
      name: "Figures",
      type: "figures",
      content: {
        items: [
          { value: "48 hours", label: "to your proposal", text: "" },
          { value: "4-12 weeks", label: "development", text: "" },
          { value: "100+", label: "apps developed", text: "" },
          { value: "99%", label: "client satisfaction", text: "" },
          { value: "24/7", label: "support", text: "" },
        ],
        above: "close",
      },
      earlier: {
        texts: {},
        list: "apps_figures",
        partOf: "why",
      },
    },
    features: {
      name: "Features",
      type: "features",
      content: {
        title: "What a good business app does",
        intro: "Most of our apps share a few features, each built around one job.",
        items: [
          {
            icon: "smartphone",
            title: "iPhone and Android",
            text: "One codebase serves both. A new screen is built once and works on every phone your people carry.",
          },
          {
            icon: "cloud",
            title: "Work without a signal",
            text: "Entries stay on the phone and are sent as soon as there's a connection. No one loses an inspection in a basement.",
          },
          {
            icon: "map-pin",
            title: "Camera, location, signature",
            text: "Photos of the job, the place, the barcode on the part, and the customer's signature go straight into the record.",
          },
          {
            icon: "network",
            title: "Connected to your systems",
            text: "Customers, orders, and hours come from the programs you already use and go back there. No one types them twice.",
          },
          {
            icon: "lock",
            title: "Safe when a phone is lost",
            text: "Data is encrypted on the phone and in transit, and you can close an account from the office within a minute.",
          },
          {
            icon: "key-round",
            title: "Yours from day one",
            text:
              "App store accounts, source code, and data are in your company's name. If you change developers, your users and " +
              "ratings stay.",
          },
        ],
        ...{ columns: "3", above: "line", anchor: "features" },
      },
      earlier: earlierList("apps_features"),
    },
    process: {
      name: "Process",
      type: "steps",
      content: {
        title: "From the first call to the store",
        intro: "Every step ends with something you can see or try.",
        items: [
          {
            title: "Discovery & Planning",
            text:
              "We watch the work that the app should support, pick the few screens that matter, and write down what the first " +
              "version leaves out. You'll have a proposal within 48 hours of our conversation.",
          },
          {
            title: "Design & Prototype",
            text:
              "You get a clickable prototype on your own phone. Give it to two people who will use it, and say nothing. " +
              "Whatever they have to search for, we move.",
          },
          {
            title: "Development",
            text: "4-12 weeks, with regular builds for you to try. You see progress on the screen, not in a status report.",
          },
          {
            title: "Testing & QA",
            text:
              "On current and old phones, with a weak signal, with large type, with a screen reader, and with deliberately " +
              "wrong input.",
          },
          {
            title: "Deployment & Support",
            text:
              "We prepare the listings in both app stores, go through their review with you, and monitor crashes and reviews " +
              "after launch.",
          },
        ],
        ...{ columns: "3", tone: "ink", anchor: "process" },
      },
      earlier: earlierList("apps_process"),
    },
    price: {
      name: "Price",
      type: "comparison",
      content: {
        title: "What it costs, and what drives the price",
        text: "Projects start at **{apps_starting_price}**. These things affect the price the most:",
        ...{ first: "It costs less when", second: "It costs more when" },
        items: [
          { first: "there's one kind of user", second: "customers, staff, and managers each see something different", third: "" },
          { first: "the data lives in the app alone", second: "it has to match your accounting or dispatch system", third: "" },
          { first: "it is used with a connection", second: "it works offline and merges changes later", third: "" },
          { first: "it shows information", second: "it takes payments or holds health records", third: "" },
        ],
        look: "notes",
        noteTitle: "After the launch",
        noteText:
          "Phones change every year, and an app that no one maintains eventually stops working. The proposal lists maintenance " +
          "separately, so you can compare the cost over three years, not just at launch.",
        boxTitle: "Not sure what you need?",
        boxText:
          "Schedule an assessment. We'll look at the work with you for half an hour and tell you whether an app, a website, or " +
          "a better form is the answer.",
        ...{ buttonText: "Schedule Assessment", buttonUrl: "/contact?about=assessment" },
        about: "Schedule Assessment: Mobile App Development",
        anchor: "price",
      },
      earlier: {
        texts: {
          title: "title",
          text: "text",
          less: "first",
          more: "second",
          later: "noteTitle",
          laterText: "noteText",
          unsure: "boxTitle",
          unsureText: "boxText",
          button: "buttonText",
        },
        list: "apps_price_factors",
        entries: FACTORS,
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
            title: "Ten checks on a real phone",
            url: "/blog/responsive-design-san-antonio-businesses",
            text: "What you can test in twenty minutes, and what usually fails.",
          },
          {
            kind: "Service",
            title: "Website Development",
            url: "/services/website",
            text: "If a phone's browser is enough, this is the faster route.",
          },
          {
            kind: "Service",
            title: "Hosting",
            url: "/services/hosting",
            text: "Where the data behind your app is hosted, monitored, and backed up.",
          },
        ],
        ...{ look: "rows", above: "line", anchor: "related" },
      },
      earlier: EARLIER_LINKS,
    },
    closing: closingForm({
      title: "Describe the work, not the app",
      text: "Tell us what your team does on paper or by phone today. You'll have a proposal {apps_proposal_within}.",
      service: "Mobile App Development",
      kind: "project",
    }),
  },
});
