import { fixedPage, heading, label, paragraph, plain, sent } from "../fixed-section.input.ts";

export const support = fixedPage({
  slug: "customer-support",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "Customer Support"),
        intro: paragraph(
          "Introduction",
          "No one can work, or you suspect a break-in? Call us at any hour: {emergency_hours}. For everything else, send us a request.",
        ),
        button: label("Button", "Submit a request"),
      },
      settings: ["emergency_hours"],
    },
    levels: {
      name: "Response times",
      texts: {
        title: heading("Heading", "How fast we respond"),
        intro: paragraph(
          "Introduction",
          "Every request gets one of four levels. Tell us which one you think fits. If we see it differently, we'll tell you why.",
        ),
        until: plain("Text below each time", "to the first response"),
        button: label("Button", "Submit a request"),
        targets: paragraph(
          "First text below",
          "These are targets for the first response from a person. How long a fix takes depends on the problem, and we'll give you an " +
            "estimate as soon as we have one.",
        ),
        breakIn: paragraph(
          "Second text below",
          "**If you suspect a break-in,** disconnect the computer from the network, leave it on, and don't delete anything. Its memory and " +
            "logs tell us what happened.",
        ),
      },
      settings: ["support_levels"],
    },
    topics: {
      name: "Topics",
      texts: {
        title: heading("Heading", "What people ask most"),
        selfService: label("Badge for what people can solve themselves", "Self-service"),
        expert: label("Badge for what needs an expert", "Needs an expert"),
        reset: label("Button for passwords", "Reset your password"),
        ask: label("Button", "Ask an expert"),
      },
      settings: ["support_topics"],
    },
    tiers: {
      name: "Who works on requests",
      texts: {
        title: heading("Heading", "Who works on your request"),
        intro: paragraph("Introduction", "You won't have to explain the problem twice. The notes stay with your request."),
      },
      settings: ["support_tiers"],
    },
    metrics: {
      name: "Service levels",
      texts: {
        title: heading("Heading", "What we promised, and how we did"),
        intro: paragraph("Introduction", "Our monthly targets, next to our actual results."),
        complaint: heading("Heading for complaints", "Not satisfied?"),
        complaintText: paragraph(
          "Complaints",
          "Write to [{brand_support_email}](mailto:{brand_support_email}) with the word “complaint” in the subject. Someone who didn't " +
            "handle your request will read it and reply.",
        ),
      },
      settings: ["support_metrics"],
    },
    request: {
      name: "Request form",
      texts: {
        title: heading("Heading", "What to tell us"),
        intro: paragraph("Introduction", "With these five points, we can usually fix the problem without more questions."),
        who: plain("First point", "Who's affected: you, one department, or everyone."),
        what: plain("Second point", "What you were trying to do, and what happened instead."),
        error: plain("Third point", "The exact text of the error."),
        when: plain("Fourth point", "When it started, and what changed just before: an update, a new device, an office move."),
        reach: plain("Fifth point", "How we can reach you in the next few hours, and whether we can connect to your computer."),
        password: paragraph(
          "Warning",
          "**Never send us a password.** We never ask for one. If someone who claims to be from our team does, hang up and call us.",
        ),
        form: sent(heading("Form heading", "Submit Support Request")),
        formText: plain(
          "Form text",
          "To see how soon a person will respond, choose how urgent your request is. In an emergency, please call instead.",
        ),
        sheetText: sent(
          plain(
            "Form text, where the form opens beside the page",
            "Tell us who's affected, what happened, and when it started. Please never send a password.",
          ),
        ),
      },
    },
  },
});
