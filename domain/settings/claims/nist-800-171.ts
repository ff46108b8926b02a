import { z } from "zod";
import { claim, count, list, priced, step, text } from "./claim.ts";

const family = z.object({
  code: z.string().regex(/^[A-Z]{2}$/, "Two capital letters."),
  name: text(60),
  requirements: count,
  text: text(300),
});

/** NIST SP 800-171 Revision 2; the counts are those of the standard. */
export const nistClaims = {
  nist_intro: claim(
    text(400),
    "110 requirements say how a firm outside the government protects Controlled Unclassified Information. They reach you through a " +
      "contract. We find out where that information is, what is missing, and do the work in the order that counts.",
  ),
  nist_families: claim(list(family), [
    { code: "AC", name: "Access Control", requirements: 22, text: "Who may open what, also from outside and from a phone." },
    {
      code: "AT",
      name: "Awareness and Training",
      requirements: 3,
      text: "People know the risks of their work, and what to do about them.",
    },
    { code: "AU", name: "Audit and Accountability", requirements: 9, text: "Logs that name a person, and somebody who reads them." },
    {
      code: "CM",
      name: "Configuration Management",
      requirements: 9,
      text: "Computers set up one approved way, and changes that were decided.",
    },
    {
      code: "IA",
      name: "Identification and Authentication",
      requirements: 11,
      text: "One account for each person, and a second factor at sign-in.",
    },
    { code: "IR", name: "Incident Response", requirements: 3, text: "A plan for the bad day that has been rehearsed." },
    {
      code: "SC",
      name: "System and Communications Protection",
      requirements: 16,
      text: "Firewall, encryption, and separation of what must not mix.",
    },
    { code: "MP", name: "Media Protection", requirements: 9, text: "Drives, USB sticks and paper: marked, locked away, destroyed." },
  ]),
  nist_other_families: claim(list(z.object({ name: text(60), requirements: count })), [
    { name: "Maintenance", requirements: 6 },
    { name: "Personnel Security", requirements: 2 },
    { name: "Physical Protection", requirements: 6 },
    { name: "Risk Assessment", requirements: 3 },
    { name: "Security Assessment", requirements: 4 },
    { name: "System and Information Integrity", requirements: 7 },
  ]),
  nist_score: claim(list(z.object({ figure: text(20), title: text(80), text: text(400) })), [
    {
      figure: "110",
      title: "points to begin with",
      text: "For each requirement that is not met you lose points by a fixed table (32 CFR 170.24).",
    },
    {
      figure: "5, 3 or 1",
      title: "points for each gap",
      text: "44 requirements cost five, 14 cost three, 51 cost one. A firm that meets half of them can still be below zero.",
    },
    {
      figure: "−203",
      title: "is where the table ends",
      text:
        "Work in progress earns nothing, with two exceptions: multi-factor sign-in (3.5.3) for remote and privileged access, and " +
        "encryption (3.13.11) that is not FIPS-validated, cost three instead of five.",
    },
    {
      figure: "No score",
      title: "without a security plan",
      text: "The system security plan (3.12.4) carries no points. Without it there is nothing to report.",
    },
  ]),
  nist_steps: claim(list(step), [
    { title: "Find the CUI", text: "Ask your prime what is marked, then follow it through mail, file shares, machines and paper." },
    {
      title: "Shrink the scope",
      text: "Four people in one separate environment are easier to protect than forty in the whole office.",
    },
    { title: "Write the plan", text: "Describe each requirement as it is today: met, or not met." },
    { title: "Score it", text: "By the table, with evidence, so that two honest people reach the same number." },
    {
      title: "Close gaps by weight",
      text: "Accounts and sign-in, secure set-up, firewall, patches, logging and training hold most of the five-point requirements.",
    },
    { title: "Keep it alive", text: "A review every year, and after each larger change." },
  ]),
  nist_mistakes: claim(list(step), [
    { title: "Tools before scope", text: "A product bought for everybody, when five people needed it." },
    {
      title: "Policies from the internet",
      text: "An assessor asks your people what they do. If it is not what the paper says, the paper does not help.",
    },
    { title: "Shared accounts on machine computers", text: "They are hard to change in the last month. Start with them." },
  ]),
  nist_services: claim(list(priced), [
    {
      name: "Gap assessment",
      price: "$7,500",
      period: "",
      description: "All 110 requirements, checked where the work is done.",
      features: [
        "Interviews and a look at the systems",
        "The score by the DoD table",
        "Gaps in order of weight",
        "A budget for closing them",
      ],
    },
    {
      name: "Security plan and procedures",
      price: "$12,000",
      period: "",
      description: "The documents that an assessor reads first.",
      features: ["System security plan", "Plan of action and milestones", "Procedures for each family", "A map of where CUI is"],
    },
    {
      name: "Implementation",
      price: "$20,000",
      period: "",
      description: "The technical gaps, closed and shown to be closed.",
      features: ["A separate environment for CUI", "Sign-in, encryption, logging", "Training for your people", "Evidence filed as we go"],
    },
    {
      name: "Continuous monitoring",
      price: "$3,000",
      period: "per month",
      description: "So that it is still true next year.",
      features: [
        "Alerts read by a person",
        "Patches and weak spots followed up",
        "Quarterly review of the plan",
        "Evidence kept for six years",
      ],
    },
  ]),
  nist_price_note: claim(text(300), "Prices are for one site with up to 50 people. For more, you get a quote before any work begins."),
};
