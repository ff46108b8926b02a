import { z } from "zod";
import { claim, icon, list, text, titled } from "./claim.ts";

const person = z.object({ name: text(80), role: text(80), specialization: text(80), description: text(400) });

/** Who the firm is. */
export const aboutClaims = {
  about_statistics: claim(list(z.object({ value: text(30), label: text(60), icon })), [
    { value: "500+", label: "clients", icon: "building-2" },
    { value: "15+", label: "years in business", icon: "calendar" },
    { value: "99.9%", label: "uptime guarantee", icon: "activity" },
    { value: "24/7", label: "support", icon: "headset" },
  ]),
  about_mission: claim(z.object({ title: text(120), paragraphs: list(text(600)) }), {
    title: "A small firm should be able to rely on its technology, and prove that others can rely on it too",
    paragraphs: [
      "In most firms of thirty people, someone in the office does IT on the side, often the owner or the office " +
        "manager. It works until a server stops on a Saturday, or until a customer sends a security questionnaire with sixty questions.",
      "We take over that work: the daily upkeep that no one notices, and the written evidence that an assessor, an insurer, or a " +
        "large customer asks for. One team does both, because the evidence is only true if the upkeep gets done.",
    ],
  }),
  about_clients: claim(list(z.object({ title: text(80), text: text(200) })), [
    { title: "Defense suppliers", text: "Machine shops, engineers, and logistics firms with DFARS clauses in their contracts." },
    { title: "Healthcare practices", text: "Dental groups, clinics, and the billing firms that work for them." },
    { title: "Professional offices", text: "Attorneys, accountants, and insurance agencies that hold other people's records." },
    { title: "Trade and transport", text: "Firms that lose money by the hour when dispatch, ordering, or phones go down." },
  ]),
  about_values: claim(list(titled), [
    {
      title: "We look before we quote",
      text: "We walk through your office or network with you and write down what's there. Our quote then lists the work, the price, and what's not included.",
      icon: "eye",
    },
    {
      title: "Biggest risks first",
      text: "Backups that can't be restored, shared administrator passwords, and former employees' accounts come before anything that's just old.",
      icon: "triangle-alert",
    },
    {
      title: "We write it down",
      text: "We document network plans, settings, licenses, and contracts, and keep passwords in a vault. All of it is yours. If you leave us, you take it with you.",
      icon: "file-text",
    },
    {
      title: "No means no",
      text: "If a requirement isn't met, the report says so. You can close a gap you know about. A gap that's papered over turns up in the assessment.",
      icon: "scale",
    },
  ]),
  about_team: claim(list(person), [
    {
      name: "Elena Marquez",
      role: "Founder and chief executive",
      specialization: "Compliance strategy",
      description:
        "Reads the contract before the network plan. She works with owners to figure out which standard applies, what it will cost, and what can wait.",
    },
    {
      name: "David Okafor",
      role: "Director of security",
      specialization: "NIST 800-171 and CMMC",
      description:
        "Writes system security plans that describe what's really there, and prepares suppliers for the questions an assessor will ask.",
    },
    {
      name: "Priya Raman",
      role: "Head of cloud and hosting",
      specialization: "Servers, hosting, and migrations",
      description: "Plans migrations so that Monday morning is quiet, and test-restores backups to make sure they work.",
    },
    {
      name: "Tom Hollis",
      role: "Head of support",
      specialization: "Help desk and emergencies",
      description: "Decides who handles each request, takes the difficult calls himself, and reads every complaint.",
    },
  ]),
  about_certifications: claim(list(titled), [
    { title: "ISO 27001", text: "We manage our information security to this standard, and an outside auditor checks it.", icon: "globe" },
    { title: "SOC 2 Type II", text: "An auditor tested our controls over months, not on a single day.", icon: "clipboard-check" },
    {
      title: "CMMC Registered",
      text: "Registered to prepare defense suppliers. We never assess a firm we've prepared.",
      icon: "shield",
    },
    { title: "AWS Advanced Partner", text: "For servers, storage, and backups in Amazon's cloud.", icon: "cloud" },
    { title: "Microsoft Gold Partner", text: "For Microsoft 365, Entra ID, and Windows networks.", icon: "monitor" },
    { title: "Google Cloud Partner", text: "For Google Workspace and services in Google's cloud.", icon: "server" },
    { title: "Hosting Agency Partner", text: "Agency partner of the company whose data centers we use.", icon: "hard-drive" },
    { title: "BAA", text: "We sign a business associate agreement before we see a single patient record.", icon: "handshake" },
    {
      title: "HIPAA Compliant",
      text: "We follow the Security Rule. There's no government certificate for it, and we don't claim one.",
      icon: "heart-pulse",
    },
  ]),
};
