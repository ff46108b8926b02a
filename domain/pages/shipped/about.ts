import type { SectionContent } from "../section-types.input.ts";
import { CALL, paragraphs, shippedPage } from "./shipped-page.ts";

export const about = shippedPage({
  slug: "about",
  title: "About",
  metaTitle: "About us: managed IT and compliance in {brand_city}",
  metaDescription:
    "Who we are, who we work for, and how we work: managed IT, hosting, and compliance for small and mid-size companies in " +
    "{brand_state}.",
  metaKeywords: ["managed IT", "compliance consulting", "IT company", "about us"],
  sections: {
    hero: {
      name: "Page heading",
      type: "opening",
      content: {
        path: "shown",
        title: "About {brand_name}",
        text:
          "We look after computers, servers, websites, and compliance work for firms that don't have a full-time IT person. You " +
          "don't need to know the technical terms to call us.",
        ...{ buttonText: "Get in Touch", buttonUrl: "/contact?about=about", ...CALL },
        ...{ kind: "about", place: "button", formTitle: "Get in Touch" },
        formText: "Tell us what you'd like to know. We'll get back to you {follow_up}.",
        about: "General Inquiry - About Page",
        drawing: "about",
      },
      earlier: {
        texts: { title: "title", intro: "text", button: "buttonText", formTitle: "formTitle", formText: "formText" },
      },
    },
    statistics: {
      name: "Figures",
      type: "figures",
      content: {
        items: [
          { icon: "building-2", value: "500+", label: "clients", text: "" },
          { icon: "calendar", value: "15+", label: "years in business", text: "" },
          { icon: "activity", value: "99.9%", label: "uptime guarantee", text: "" },
          { icon: "headset", value: "24/7", label: "support", text: "" },
        ],
        look: "sheet",
      },
      earlier: {
        texts: {},
        list: "about_statistics",
      },
    },
    mission: {
      name: "Mission and clients",
      type: "media",
      content: {
        kicker: "Our mission",
        title: "A small firm should be able to rely on its technology, and prove that others can rely on it too",
        text: paragraphs(
          "In most firms of thirty people, someone in the office does IT on the side, often the owner or the office manager. It " +
            "works until a server stops on a Saturday, or until a customer sends a security questionnaire with sixty questions.",
          "We take over that work: the daily upkeep that no one notices, and the written evidence that an assessor, an insurer, " +
            "or a large customer asks for. One team does both, because the evidence is only true if the upkeep gets done.",
        ),
        ...{ size: "large", buttonText: "See all services", buttonUrl: "/#services", buttons: "link", side: "list" },
        listTitle: "Who we work for",
        items: [
          {
            title: "Defense suppliers",
            text: "Machine shops, engineers, and logistics firms with DFARS clauses in their contracts.",
          },
          {
            title: "Healthcare practices",
            text: "Dental groups, clinics, and the billing firms that work for them.",
          },
          {
            title: "Professional offices",
            text: "Attorneys, accountants, and insurance agencies that hold other people's records.",
          },
          {
            title: "Trade and transport",
            text: "Firms that lose money by the hour when dispatch, ordering, or phones go down.",
          },
        ],
      },
      earlier: {
        texts: { kicker: "kicker", link: "buttonText", clients: "listTitle" },
        list: "about_clients",
        also: { setting: "about_mission", fields: missionOf },
      },
    },
    values: {
      name: "Values",
      type: "features",
      content: {
        title: "What you can hold us to",
        items: [
          {
            icon: "eye",
            title: "We look before we quote",
            text:
              "We walk through your office or network with you and write down what's there. Our quote then lists the work, the " +
              "price, and what's not included.",
          },
          {
            icon: "triangle-alert",
            title: "Biggest risks first",
            text:
              "Backups that can't be restored, shared administrator passwords, and former employees' accounts come before " +
              "anything that's just old.",
          },
          {
            icon: "file-text",
            title: "We write it down",
            text:
              "We document network plans, settings, licenses, and contracts, and keep passwords in a vault. All of it is yours. " +
              "If you leave us, you take it with you.",
          },
          {
            icon: "scale",
            title: "No means no",
            text:
              "If a requirement isn't met, the report says so. You can close a gap you know about. A gap that's papered over " +
              "turns up in the assessment.",
          },
        ],
        ...{ columns: "2", tone: "tint" },
      },
      earlier: {
        texts: { title: "title" },
        list: "about_values",
      },
    },
    team: {
      name: "Team",
      type: "team",
      content: {
        title: "Who you'll talk to",
        intro: "Four people lead the work. You'll know at least one of them by name within a week.",
        items: [
          {
            ...{ name: "Elena Marquez", role: "Founder and chief executive", specialty: "Compliance strategy" },
            text:
              "Reads the contract before the network plan. She works with owners to figure out which standard applies, what it " +
              "will cost, and what can wait.",
            url: "",
          },
          {
            ...{ name: "David Okafor", role: "Director of security", specialty: "NIST 800-171 and CMMC" },
            text:
              "Writes system security plans that describe what's really there, and prepares suppliers for the questions an " +
              "assessor will ask.",
            url: "",
          },
          {
            ...{ name: "Priya Raman", role: "Head of cloud and hosting", specialty: "Servers, hosting, and migrations" },
            text: "Plans migrations so that Monday morning is quiet, and test-restores backups to make sure they work.",
            url: "",
          },
          {
            ...{ name: "Tom Hollis", role: "Head of support", specialty: "Help desk and emergencies" },
            text: "Decides who handles each request, takes the difficult calls himself, and reads every complaint.",
            url: "",
          },
        ],
        look: "cards",
      },
      earlier: {
        texts: { title: "title", intro: "intro" },
        list: "about_team",
        entries: { specialty: "specialization", text: "description" },
      },
    },
    certifications: {
      name: "Certifications",
      type: "features",
      content: {
        title: "What others have checked",
        intro: "Certificates, registrations, and partnerships. Ask for the paperwork behind any of them. We'll send it with the quote.",
        items: [
          {
            icon: "globe",
            title: "ISO 27001",
            text: "We manage our information security to this standard, and an outside auditor checks it.",
          },
          {
            icon: "clipboard-check",
            title: "SOC 2 Type II",
            text: "An auditor tested our controls over months, not on a single day.",
          },
          {
            icon: "shield",
            title: "CMMC Registered",
            text: "Registered to prepare defense suppliers. We never assess a firm we've prepared.",
          },
          {
            icon: "cloud",
            title: "AWS Advanced Partner",
            text: "For servers, storage, and backups in Amazon's cloud.",
          },
          {
            icon: "monitor",
            title: "Microsoft Gold Partner",
            text: "For Microsoft 365, Entra ID, and Windows networks.",
          },
          {
            icon: "server",
            title: "Google Cloud Partner",
            text: "For Google Workspace and services in Google's cloud.",
          },
          {
            icon: "hard-drive",
            title: "Hosting Agency Partner",
            text: "Agency partner of the company whose data centers we use.",
          },
          {
            icon: "handshake",
            title: "BAA",
            text: "We sign a business associate agreement before we see a single patient record.",
          },
          {
            icon: "heart-pulse",
            title: "HIPAA Compliant",
            text: "We follow the Security Rule. There's no government certificate for it, and we don't claim one.",
          },
        ],
        belowTitle: "What we don't do",
        below:
          "We prepare you for assessments and help you keep your systems in order afterward. We don't certify our own clients, " +
          "we don't give legal advice, and our self-assessment is a readiness score, never an audit. When you need an assessor, " +
          "an auditor, or an attorney, we'll say so and work alongside them.",
        ...{ columns: "3", look: "cards", tone: "ink" },
      },
      earlier: {
        texts: { title: "title", intro: "intro", limits: "belowTitle", limitsText: "below" },
        list: "about_certifications",
      },
    },
    closing: {
      name: "Closing call to action",
      type: "media",
      content: {
        title: "Tell us what worries you",
        text: paragraphs("Half an hour on the phone, no charge. You describe what you have, and we tell you what we'd do first."),
        ...{
          size: "large",
          buttonText: "Get in Touch",
          buttonUrl: "/contact?about=about",
          ...CALL,
        },
        opens: "about",
        formText: "Tell us what you'd like to know. We'll get back to you {follow_up}.",
        side: "note",
        listTitle: "Where to find us",
        items: [
          {
            title: "{brand_address}",
            text:
              "Visits by appointment. For cabling, new equipment, and the first walk through your office, we come to you. If " +
              "you're already a client, the [support page](/customer-support) says how fast we respond.",
          },
        ],
        tone: "tint",
      },
      earlier: {
        texts: {
          title: "title",
          text: "text",
          button: "buttonText",
          place: "listTitle",
          address: "items.0.title",
          placeText: "items.0.text",
        },
      },
    },
  },
});

/** A heading and paragraphs, as Site Settings had them. */
function missionOf(value: unknown): SectionContent {
  const { title, paragraphs: texts } = (value ?? {}) as { title?: unknown; paragraphs?: unknown };
  return {
    ...(typeof title === "string" && { title }),
    ...(Array.isArray(texts) && { text: paragraphs(...texts.map(String)) }),
  };
}
