import { shippedPage } from "./shipped-page.ts";

const ASK = "/contact?about=support";
const RESET = "/auth?mode=reset";

/** Someone who's asked, or what people can do on their own. */
const asked = { label: "Needs an expert", buttonText: "Ask an expert", buttonUrl: ASK };
const selfService = { label: "Self-service", buttonText: "Reset your password", buttonUrl: RESET };

const isAsked = ({ buttonUrl }: Readonly<Record<string, string>>) => buttonUrl === ASK;
const isSelfService = ({ buttonUrl }: Readonly<Record<string, string>>) => buttonUrl === RESET;

/** A field of an entry from an earlier version, which said only whether people can do it on their own. */
const either =
  (field: keyof typeof asked) =>
  ({ isSelfService: is }: Readonly<Record<string, unknown>>): string =>
    (is === true ? selfService : asked)[field];

export const support = shippedPage({
  slug: "customer-support",
  title: "Customer Support",
  metaTitle: "Customer support: response times and how to reach us",
  metaDescription:
    "How to reach support, how fast we respond to each kind of request, and what to have ready so we can fix your problem sooner.",
  metaKeywords: ["IT support", "help desk", "emergency IT support", "response times"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "Customer Support",
        text: "No one can work, or you suspect a break-in? Call us at any hour: {emergency_hours}. For everything else, send us a request.",
        ...{ buttonText: "Call {brand_phone}", buttonUrl: "tel:{brand_phone}" },
        ...{ secondText: "Submit a request", secondUrl: "#support-request" },
        drawing: "server-management",
      },
      earlier: { texts: { title: "title", intro: "text", button: "secondText" } },
    },
    levels: {
      name: "Response times",
      type: "response",
      content: {
        title: "How fast we respond",
        intro: "Every request gets one of four levels. Tell us which one you think fits. If we see it differently, we'll tell you why.",
        until: "to the first response",
        buttonText: "Submit a request",
        formTitle: "Submit Support Request",
        formText: "Tell us who's affected, what happened, and when it started. Please never send a password.",
        below:
          "These are targets for the first response from a person. How long a fix takes depends on the problem, and we'll give you an " +
          "estimate as soon as we have one.",
        more:
          "**If you suspect a break-in,** disconnect the computer from the network, leave it on, and don't delete anything. Its memory and " +
          "logs tell us what happened.",
      },
      earlier: {
        texts: {
          ...{ title: "title", intro: "intro", until: "until", button: "buttonText", targets: "below", breakIn: "more" },
          ...{ "request.form": "formTitle", "request.sheetText": "formText" },
        },
      },
    },
    topics: {
      name: "Topics",
      type: "features",
      content: {
        title: "What people ask most",
        items: [
          {
            ...{ icon: "key-round", title: "System Access", ...selfService },
            text: "A forgotten password or a locked account. You can reset it yourself without waiting.",
          },
          {
            ...{ icon: "mail", title: "Email and Calendars", ...asked },
            text: "Email that doesn't arrive, email that shouldn't have, a mailbox for someone new.",
          },
          {
            ...{ icon: "network", title: "Network and Devices", ...asked },
            text: "Slow or broken connections, printers, phones, and computers that won't start.",
          },
          {
            ...{ icon: "shield", title: "Security Concerns", ...asked },
            text: "A strange message, a link someone clicked, a missing laptop. When in doubt, report it.",
          },
        ],
        formText: "Tell us who's affected, what happened, and when it started. Please never send a password.",
        ...{ look: "tasks", tone: "tint" },
      },
      earlier: {
        texts: {
          title: "title",
          selfService: { field: "items.*.label", where: isSelfService },
          expert: { field: "items.*.label", where: isAsked },
          reset: { field: "items.*.buttonText", where: isSelfService },
          ask: { field: "items.*.buttonText", where: isAsked },
          "request.sheetText": "formText",
        },
        list: "support_topics",
        entries: { label: either("label"), buttonText: either("buttonText"), buttonUrl: either("buttonUrl") },
      },
    },
    tiers: {
      name: "Who works on requests",
      type: "features",
      content: {
        title: "Who works on your request",
        intro: "You won't have to explain the problem twice. The notes stay with your request.",
        items: [
          { title: "Level 1", text: "Takes your call, solves everyday problems, and collects what the other levels need." },
          { title: "Level 2", text: "Handles servers, networks, email systems, and recurring problems." },
          { title: "Level 3", text: "The engineers who design systems and rebuild them when nothing else helps." },
          { title: "Security Operations", text: "Takes over as soon as a break-in is suspected, at any level." },
        ],
        ...{ columns: "4", look: "tops" },
      },
      earlier: { texts: { title: "title", intro: "intro" }, list: "support_tiers" },
    },
    metrics: {
      name: "Service levels",
      type: "comparison",
      content: {
        title: "What we promised, and how we did",
        text: "Our monthly targets, next to our actual results.",
        ...{ first: "Measure", second: "Target", third: "Actual" },
        items: [
          { first: "First response", second: "Under 2 hours", third: "1.2 hours" },
          { first: "Resolution rate", second: "Over 95%", third: "97.8%" },
          { first: "Satisfaction", second: "Over 4.5/5", third: "4.7/5" },
          { first: "Uptime", second: "99.9%", third: "99.97%" },
        ],
        noteTitle: "Not satisfied?",
        noteText:
          "Write to [{brand_support_email}](mailto:{brand_support_email}) with the word “complaint” in the subject. Someone who didn't " +
          "handle your request will read it and reply.",
        ...{ look: "figures", tone: "ink" },
      },
      earlier: {
        texts: { title: "title", intro: "text", complaint: "noteTitle", complaintText: "noteText" },
        list: "support_metrics",
        entries: { first: "name", second: "target", third: "actual" },
      },
    },
    request: {
      name: "Request form",
      type: "request",
      content: {
        formTitle: "Submit Support Request",
        formText: "To see how soon a person will respond, choose how urgent your request is. In an emergency, please call instead.",
        ...{ kind: "support", side: "advice" },
        title: "What to tell us",
        intro: "With these five points, we can usually fix the problem without more questions.",
        points: [
          "Who's affected: you, one department, or everyone.",
          "What you were trying to do, and what happened instead.",
          "The exact text of the error.",
          "When it started, and what changed just before: an update, a new device, an office move.",
          "How we can reach you in the next few hours, and whether we can connect to your computer.",
        ].join("\n"),
        note: "**Never send us a password.** We never ask for one. If someone who claims to be from our team does, hang up and call us.",
        ...{ anchor: "support-request", tone: "tint" },
      },
      earlier: {
        texts: {
          ...{ title: "title", intro: "intro", form: "formTitle", formText: "formText", password: "note" },
          ...{ who: "points.0", what: "points.1", error: "points.2", when: "points.3", reach: "points.4" },
        },
      },
    },
  },
});
