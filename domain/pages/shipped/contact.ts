import { CALL, paragraphs, shippedPage } from "./shipped-page.ts";

/** By the name of a form then, the entry that it is now. */
const formTexts = (...names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name, place) => [
      [name, `items.${place}.title`],
      [`${name}Text`, `items.${place}.text`],
    ]),
  );

export const contact = shippedPage({
  slug: "contact",
  title: "Contact",
  metaTitle: "Contact us in {brand_city}, {brand_state}",
  metaDescription: "",
  metaKeywords: [],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "Contact us",
        text: "Call, write, or come by appointment. We answer messages {follow_up} and emergencies at any hour.",
        land: "shown",
      },
      earlier: { texts: { title: "title", intro: "text" } },
    },
    ways: {
      name: "Ways to reach you",
      type: "reach",
      content: {
        ...{ title: "Ways to reach us", titled: "hidden" },
        items: [
          { icon: "phone", title: "Phone", way: "phone", text: "In an emergency, call at any hour: {emergency_hours}." },
          { icon: "mail", title: "Email", way: "email", text: "For anything that can wait for a considered answer." },
          {
            ...{ icon: "message-circle", title: "Live Chat", way: "chat" },
            ...{ text: "Chat with someone from our team during office hours.", last: "Start a chat" },
            formText: "Opens a short form. Someone from our team replies during office hours.",
            formButton: "Request a chat",
          },
          { icon: "map-pin", title: "Office", way: "none", text: "Visits by appointment only.", last: "{brand_address}" },
        ],
        formTitle: "Start a chat",
        sheetText: "Leave your question and how to reach you. Someone from our team will get back to you during office hours.",
      },
      earlier: {
        texts: {
          ...{ title: "title", phone: "items.0.title", phoneText: "items.0.text", email: "items.1.title", emailText: "items.1.text" },
          ...{ chat: "items.2.title", chatText: "items.2.text", chatButton: "items.2.last" },
          ...{ messageText: "items.2.formText", messageButton: "items.2.formButton" },
          ...{ office: "items.3.title", officeText: "items.3.text", address: "items.3.last" },
          ...{ "forms.chat": "formTitle", "forms.chatText": "sheetText" },
        },
      },
    },
    message: {
      name: "Form and hours",
      type: "request",
      content: {
        ...{ formTitle: "Send Us a Message", formText: "A few sentences are enough. The right person will read them and reply." },
        ...{ kind: "message", side: "hours", hours: "Office hours", emergencies: "Emergencies", emergency: "Emergency support" },
        emergencyText:
          "Server down, no one can work, or you suspect a break-in? Call, don't write. We answer emergencies **{emergency_hours}**.",
        ...{ anchor: "form", above: "close" },
      },
      earlier: {
        partOf: "ways",
        texts: {
          ...{ form: "formTitle", formText: "formText", hours: "hours", emergencies: "emergencies" },
          ...{ emergency: "emergency", emergencyText: "emergencyText" },
        },
      },
    },
    forms: {
      name: "Forms that links ask for",
      type: "topics",
      content: {
        ...{ title: "Your request", reply: "We'll reply {follow_up}.", guide: "The guide is on the next page." },
        urgency: "To see how soon a person will respond, choose how urgent your request is. In an emergency, please call instead.",
        others: "Other ways to reach us",
        items: [
          {
            about: "assessment",
            kind: "assessment",
            title: "Schedule Your Assessment",
            service: "Schedule Assessment",
            text: "We'll look at what you run and what you have to prove, and tell you what we'd do first.",
          },
          {
            about: "hero",
            kind: "hero",
            title: "Book Your Free Consultation",
            service: "Free Consultation",
            text: "Half an hour on the phone, no charge. You describe what you have, and we tell you what we'd do first.",
          },
          {
            about: "about",
            kind: "about",
            title: "Get in Touch",
            service: "General Inquiry - About Page",
            text: "Tell us who you are and what you'd like to know. Someone from our team will read it and reply.",
          },
          {
            about: "consultation",
            kind: "consultation",
            title: "Book Your Free Consultation",
            service: "Free Consultation",
            text: "Half an hour on the phone, no charge. You describe what you have, and we tell you what we'd do first.",
          },
          {
            about: "quote",
            kind: "quote",
            title: "Request a Quote",
            service: "General Quote",
            text: "Tell us what you need. The quote spells out the work, the price, and what isn't included.",
          },
          {
            about: "project",
            kind: "project",
            title: "Start Your Project",
            service: "Mobile App Development",
            text: "Tell us what your team does on paper or by phone today. You'll get a proposal with screens, a price, and a timeline.",
          },
          {
            about: "hipaa",
            kind: "consultation",
            title: "Talk to us about HIPAA",
            service: "HIPAA Compliance",
            text: "For clinics, dental groups, and anyone who handles patient records for them: where you stand, and what's missing.",
          },
          {
            about: "support",
            kind: "support",
            title: "Submit Support Request",
            service: "Technical Support",
            text: "Tell us who's affected, what went wrong, and when it started. Please never send a password.",
          },
          {
            about: "hosting",
            kind: "quote",
            title: "Get Your Free Hosting Quote",
            service: "Hosting",
            text: "Tell us what you want to host and how busy it is. You'll get a plan and a price in writing.",
          },
          {
            about: "migration",
            kind: "quote",
            title: "Get Your Free Hosting Quote",
            service: "Free Migration Service",
            message: "I'd like to move to your hosting with the free migration service. What I have now:",
            text: "We'll move your website, email, or server to our hosting. Tell us where it is now.",
          },
          {
            about: "chat",
            kind: "message",
            title: "Start a chat",
            service: "Live Chat Request",
            submit: "Request Chat",
            text: "Leave your question and how to reach you. Someone from our team will get back to you during office hours.",
          },
          {
            about: "ai-guide",
            kind: "aiGuide",
            title: "Download the AI Compliance Guide",
            text: "A tool register, a data rule, a policy you can adopt, vendor questions, and a 30-day plan. Tell us who you are, and it's yours.",
          },
          {
            about: "cmmc-guide",
            kind: "cmmcGuide",
            title: "Download the CMMC Guide",
            text: "Find your level, define the scope, score the requirements, and plan six months. Tell us who you are, and it's yours.",
          },
          {
            about: "dfars",
            kind: "quote",
            title: "Quote for DFARS work",
            service: "DFARS Compliance",
            text: "Tell us which service you're interested in and how many people handle the information. We'll send you a written quote.",
          },
          {
            about: "nist-800-171",
            kind: "quote",
            title: "Quote for NIST 800-171 work",
            service: "NIST 800-171 Compliance",
            text: "Tell us which service you're interested in and how many people handle the information. We'll send you a written quote.",
          },
        ],
      },
      earlier: {
        texts: {
          ...{ "ways.request": "title", "ways.replyText": "reply", "ways.guideText": "guide", "ways.urgencyText": "urgency" },
          "ways.others": "others",
          ...formTexts(
            ...["assessment", "hero", "about", "consultation", "quote", "project", "hipaa", "support", "hosting", "migration", "chat"],
            ...["aiGuide", "cmmcGuide", "dfars", "nist"],
          ),
        },
      },
    },
    questions: {
      name: "Questions",
      type: "faq",
      content: {
        title: "Questions we hear often",
        items: [
          {
            question: "How quickly do you respond?",
            answer: paragraphs(
              "We respond to messages from the form within 24 hours. In an emergency, such as a server that's down or a suspected " +
                "break-in, please call. We respond to emergencies within 4 hours, day and night.",
            ),
          },
          {
            question: "Can I come to your office?",
            answer: paragraphs(
              "Yes, by appointment. Most of our work happens at our clients' offices or remotely, so please call or email first. That way, " +
                "the right person will be there when you arrive.",
            ),
          },
          {
            question: "What does the first consultation cost?",
            answer: paragraphs(
              "Nothing. We ask what you run, what worries you, and what a customer or contract requires, and tell you what we'd do first. " +
                "If you'd like a quote, you'll get it in writing.",
            ),
          },
          {
            question: "We don't know whether CMMC or HIPAA applies to us. Can you tell?",
            answer: paragraphs(
              "Usually, yes. Send us the security clauses of your contract or describe the records you handle. If nothing applies, we'll " +
                "say so. For a legal opinion, ask your attorney.",
            ),
          },
        ],
        ...{ look: "open", above: "line", anchor: "questions" },
      },
      earlier: {
        texts: { title: "title" },
        list: "contact_faq",
        entries: { question: "q", answer: ({ a }) => (typeof a === "string" && a !== "" ? paragraphs(a) : "") },
      },
    },
    closing: {
      name: "Closing call to action",
      type: "media",
      content: {
        title: "Not sure where to start?",
        text: paragraphs(
          "Schedule an assessment. We'll look at what you run and what you have to prove, and give you a list of what to do first.",
        ),
        ...{ buttonText: "Schedule Assessment", buttonUrl: "/contact?about=assessment", opens: "assessment" },
        ...{ ...CALL, side: "action", tone: "tint" },
      },
      earlier: { texts: { title: "title", intro: "text", button: "buttonText" } },
    },
  },
});
