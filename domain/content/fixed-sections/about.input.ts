import { fixedPage, heading, label, paragraph, plain, sent, summary } from "../fixed-section.input.ts";

export const about = fixedPage({
  slug: "about",
  sections: {
    hero: {
      name: "Page heading",
      texts: {
        title: heading("Heading", "About {brand_name}"),
        intro: summary(
          "We look after computers, servers, websites, and compliance work for firms that don't have a full-time IT person. " +
            "You don't need to know the technical terms to call us.",
        ),
        button: label("Button", "Get in Touch"),
        formTitle: sent(heading("Form heading", "Get in Touch")),
        formText: sent(plain("Form text", "Tell us what you'd like to know. We'll get back to you {follow_up}.")),
      },
    },
    statistics: { name: "Figures", texts: {}, settings: ["about_statistics"] },
    mission: {
      name: "Mission and clients",
      texts: {
        kicker: label("Line above the heading", "Our mission"),
        link: label("Link to the services", "See all services"),
        clients: heading("Heading for the clients", "Who we work for"),
      },
      settings: ["about_mission", "about_clients"],
    },
    values: { name: "Values", texts: { title: heading("Heading", "What you can hold us to") }, settings: ["about_values"] },
    team: {
      name: "Team",
      texts: {
        title: heading("Heading", "Who you'll talk to"),
        intro: paragraph("Introduction", "Four people lead the work. You'll know at least one of them by name within a week."),
      },
      settings: ["about_team"],
    },
    certifications: {
      name: "Certifications",
      texts: {
        title: heading("Heading", "What others have checked"),
        intro: paragraph(
          "Introduction",
          "Certificates, registrations, and partnerships. Ask for the paperwork behind any of them. We'll send it with the quote.",
        ),
        limits: heading("Heading for the limits", "What we don't do"),
        limitsText: paragraph(
          "Limits",
          "We prepare you for assessments and help you keep your systems in order afterward. We don't certify our own clients, we don't give " +
            "legal advice, and our self-assessment is a readiness score, never an audit. When you need an assessor, an auditor, or an attorney, " +
            "we'll say so and work alongside them.",
        ),
      },
      settings: ["about_certifications"],
    },
    closing: {
      name: "Closing call to action",
      texts: {
        title: heading("Heading", "Tell us what worries you"),
        text: paragraph("Text", "Half an hour on the phone, no charge. You describe what you have, and we tell you what we'd do first."),
        button: label("Button", "Get in Touch"),
        place: heading("Heading for the address", "Where to find us"),
        address: plain("Address", "{brand_address}"),
        placeText: paragraph(
          "Text below the address",
          "Visits by appointment. For cabling, new equipment, and the first walk through your office, we come to you. If you're already a " +
            "client, the [support page](/customer-support) says how fast we respond.",
        ),
      },
    },
  },
});
