import { fixedPage, heading, label, paragraph, plain, sent } from "../fixed-section.input.ts";

export const contact = fixedPage({
  slug: "contact",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "Contact us"),
        intro: plain("Introduction", "Call, write, or come by appointment. We answer messages {follow_up} and emergencies at any hour."),
      },
    },
    ways: {
      name: "Ways to reach you",
      texts: {
        title: heading("Heading for screen readers", "Ways to reach us"),
        others: heading("Heading below a form", "Other ways to reach us"),
        phone: heading("Phone", "Phone"),
        phoneText: plain("About the phone", "In an emergency, call at any hour: {emergency_hours}."),
        email: heading("Email", "Email"),
        emailText: plain("About email", "For anything that can wait for a considered answer."),
        chat: heading("Chat", "Live Chat"),
        chatText: plain("About chat, with a chat service", "Chat with someone from our team during office hours."),
        chatButton: label("Button for the chat service", "Start a chat"),
        messageText: plain("About chat, without one", "Opens a short form. Someone from our team replies during office hours."),
        messageButton: label("Button for the form", "Request a chat"),
        office: heading("Office", "Office"),
        officeText: plain("About the office", "Visits by appointment only."),
        address: plain("Address", "{brand_address}"),
        form: heading("Form heading", "Send Us a Message"),
        formText: plain("Form text", "A few sentences are enough. The right person will read them and reply."),
        request: heading("Heading of a form that a button opens", "Your request"),
        replyText: plain("Text of a form that a button opens", "We'll reply {follow_up}."),
        guideText: plain("Text of the form for a guide", "The guide is on the next page."),
        urgencyText: plain(
          "Text of the support form",
          "To see how soon a person will respond, choose how urgent your request is. In an emergency, please call instead.",
        ),
        hours: heading("Heading for the hours", "Office hours"),
        emergencies: heading("Emergencies, in the hours", "Emergencies"),
        emergency: heading("Heading for emergency support", "Emergency support"),
        emergencyText: paragraph(
          "Emergency support",
          "Server down, no one can work, or you suspect a break-in? Call, don't write. We answer emergencies **{emergency_hours}**.",
        ),
      },
      settings: ["office_hours", "emergency_hours", "ghl_chat_url"],
    },
    forms: {
      name: "Forms that buttons open",
      texts: {
        assessment: heading("Assessment: heading", "Schedule Your Assessment"),
        assessmentText: plain(
          "Assessment: text",
          "We'll look at what you run and what you have to prove, and tell you what we'd do first.",
        ),
        hero: heading("Home page: heading", "Book Your Free Consultation"),
        heroText: plain(
          "Home page: text",
          "Half an hour on the phone, no charge. You describe what you have, and we tell you what we'd do first.",
        ),
        about: heading("About page: heading", "Get in Touch"),
        aboutText: plain(
          "About page: text",
          "Tell us who you are and what you'd like to know. Someone from our team will read it and reply.",
        ),
        consultation: heading("Consultation: heading", "Book Your Free Consultation"),
        consultationText: plain(
          "Consultation: text",
          "Half an hour on the phone, no charge. You describe what you have, and we tell you what we'd do first.",
        ),
        quote: heading("Quote: heading", "Request a Quote"),
        quoteText: plain("Quote: text", "Tell us what you need. The quote spells out the work, the price, and what isn't included."),
        project: heading("App project: heading", "Start Your Project"),
        projectText: plain(
          "App project: text",
          "Tell us what your team does on paper or by phone today. You'll get a proposal with screens, a price, and a timeline.",
        ),
        hipaa: heading("HIPAA: heading", "Talk to us about HIPAA"),
        hipaaText: plain(
          "HIPAA: text",
          "For clinics, dental groups, and anyone who handles patient records for them: where you stand, and what's missing.",
        ),
        support: heading("Support: heading", "Submit Support Request"),
        supportText: plain("Support: text", "Tell us who's affected, what went wrong, and when it started. Please never send a password."),
        hosting: heading("Hosting: heading", "Get Your Free Hosting Quote"),
        hostingText: plain("Hosting: text", "Tell us what you want to host and how busy it is. You'll get a plan and a price in writing."),
        migration: heading("Migration: heading", "Get Your Free Hosting Quote"),
        migrationText: plain("Migration: text", "We'll move your website, email, or server to our hosting. Tell us where it is now."),
        chat: sent(heading("Chat: heading", "Start a chat")),
        chatText: sent(
          plain("Chat: text", "Leave your question and how to reach you. Someone from our team will get back to you during office hours."),
        ),
        aiGuide: heading("AI guide: heading", "Download the AI Compliance Guide"),
        aiGuideText: plain(
          "AI guide: text",
          "A tool register, a data rule, a policy you can adopt, vendor questions, and a 30-day plan. Tell us who you are, and it's yours.",
        ),
        cmmcGuide: heading("CMMC guide: heading", "Download the CMMC Guide"),
        cmmcGuideText: plain(
          "CMMC guide: text",
          "Find your level, define the scope, score the requirements, and plan six months. Tell us who you are, and it's yours.",
        ),
        dfars: heading("DFARS: heading", "Quote for DFARS work"),
        dfarsText: plain(
          "DFARS: text",
          "Tell us which service you're interested in and how many people handle the information. We'll send you a written quote.",
        ),
        nist: heading("NIST 800-171: heading", "Quote for NIST 800-171 work"),
        nistText: plain(
          "NIST 800-171: text",
          "Tell us which service you're interested in and how many people handle the information. We'll send you a written quote.",
        ),
      },
    },
    questions: { name: "Questions", texts: { title: heading("Heading", "Questions we hear often") }, settings: ["contact_faq"] },
    closing: {
      name: "Closing call to action",
      texts: {
        title: heading("Heading", "Not sure where to start?"),
        intro: paragraph(
          "Introduction",
          "Schedule an assessment. We'll look at what you run and what you have to prove, and give you a list of what to do first.",
        ),
        button: label("Button", "Schedule Assessment"),
      },
    },
  },
});
