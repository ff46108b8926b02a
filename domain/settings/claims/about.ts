import { z } from "zod";
import { claim, icon, list, text, titled } from "./claim.ts";

const person = z.object({ name: text(80), role: text(80), specialization: text(80), description: text(400) });

/** Who the firm is. */
export const aboutClaims = {
  about_intro: claim(
    text(400),
    "We look after computers, servers, websites and compliance work for firms that have nobody whose only job is IT. " +
      "Whoever calls us does not need to know the right technical word first.",
  ),
  about_statistics: claim(list(z.object({ value: text(30), label: text(60), icon })), [
    { value: "500+", label: "clients", icon: "building-2" },
    { value: "15+", label: "years in business", icon: "calendar" },
    { value: "99.9%", label: "uptime guarantee", icon: "activity" },
    { value: "24/7", label: "support", icon: "headset" },
  ]),
  about_mission: claim(z.object({ title: text(120), paragraphs: list(text(600)) }), {
    title: "A small firm should be able to rely on its technology, and prove that others can rely on it too",
    paragraphs: [
      "In most firms of thirty people somebody in the office has been doing the IT on the side, often the owner or the office " +
        "manager. It works until a server stops on a Saturday, or until a customer sends a security questionnaire with sixty questions.",
      "We take that work over: the daily upkeep that nobody notices, and the written evidence that an assessor, an insurer or a " +
        "large customer asks for. One team does both, because the second is only true if the first is done.",
    ],
  }),
  about_clients: claim(list(z.object({ title: text(80), text: text(200) })), [
    { title: "Defense suppliers", text: "Machine shops, engineers and logistics firms with DFARS clauses in their contracts." },
    { title: "Healthcare practices", text: "Dental groups, clinics and the billing firms that work for them." },
    { title: "Professional offices", text: "Attorneys, accountants and insurance agencies that hold other people's records." },
    { title: "Trade and transport", text: "Firms that lose money by the hour when dispatch, ordering or the phones stop." },
  ]),
  about_values: claim(list(titled), [
    {
      title: "We look before we quote",
      text: "We walk through the office or the network with you and write down what is there. The offer then names the work, the price and what is not included.",
      icon: "eye",
    },
    {
      title: "Dangerous things first",
      text: "Backups that cannot be restored, shared administrator passwords and accounts of people who left come before anything that is merely old.",
      icon: "triangle-alert",
    },
    {
      title: "We write it down",
      text: "Network plans, settings, licenses and contracts are documented, and passwords are kept in a vault. All of it is yours. If you leave us, it leaves with you.",
      icon: "file-text",
    },
    {
      title: "No means no",
      text: "If a requirement is not met, the report says so. A gap that you know about can be closed. A gap that was painted over turns up in the assessment.",
      icon: "scale",
    },
  ]),
  about_team: claim(list(person), [
    {
      name: "Elena Marquez",
      role: "Founder and chief executive",
      specialization: "Compliance strategy",
      description:
        "Reads the contract before the network plan. She works out with owners which standard applies, what it will cost and what may wait.",
    },
    {
      name: "David Okafor",
      role: "Director of security",
      specialization: "NIST 800-171 and CMMC",
      description:
        "Writes system security plans that describe what is really there, and prepares suppliers for the questions an assessor will ask.",
    },
    {
      name: "Priya Raman",
      role: "Head of cloud and hosting",
      specialization: "Servers, hosting and migrations",
      description: "Plans moves so that Monday morning is quiet, and restores backups on purpose, to see that they can be restored.",
    },
    {
      name: "Tom Hollis",
      role: "Head of support",
      specialization: "Help desk and emergencies",
      description: "Decides who answers which request, takes the difficult calls himself, and reads every complaint.",
    },
  ]),
  about_certifications: claim(list(titled), [
    { title: "ISO 27001", text: "Our information security is managed to this standard and audited from outside.", icon: "globe" },
    { title: "SOC 2 Type II", text: "An auditor tested our controls over a period of months, not on one day.", icon: "clipboard-check" },
    {
      title: "CMMC Registered",
      text: "Registered to prepare defense suppliers. We never assess the firms that we prepared.",
      icon: "shield",
    },
    { title: "AWS Advanced Partner", text: "For servers, storage and backups in Amazon's cloud.", icon: "cloud" },
    { title: "Microsoft Gold Partner", text: "For Microsoft 365, Entra ID and Windows networks.", icon: "monitor" },
    { title: "Google Cloud Partner", text: "For Google Workspace and services in Google's cloud.", icon: "server" },
    { title: "Hosting Agency Partner", text: "Agency partner of the company whose data centers we host in.", icon: "hard-drive" },
    { title: "BAA", text: "We sign a business associate agreement before we see a single patient record.", icon: "handshake" },
    {
      title: "HIPAA Compliant",
      text: "We work to the Security Rule. There is no government certificate for it, and we claim none.",
      icon: "heart-pulse",
    },
  ]),
};
