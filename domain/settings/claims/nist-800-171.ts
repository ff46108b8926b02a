import { z } from "zod";
import { claim, count, list, priced, step, text } from "./claim.ts";

const family = z.object({
  code: z.string().regex(/^[A-Z]{2}$/, "Two capital letters."),
  name: text(60),
  requirements: count,
  text: text(300),
});

/** NIST SP 800-171 Revision 2. The counts are the standard's. */
export const nistClaims = {
  nist_families: claim(list(family), [
    { code: "AC", name: "Access Control", requirements: 22, text: "Who can open what, including from outside and from a phone." },
    {
      code: "AT",
      name: "Awareness and Training",
      requirements: 3,
      text: "People know the risks in their work and what to do about them.",
    },
    { code: "AU", name: "Audit and Accountability", requirements: 9, text: "Logs that name a person, and someone who reads them." },
    {
      code: "CM",
      name: "Configuration Management",
      requirements: 9,
      text: "Computers set up one approved way, with no unapproved changes.",
    },
    {
      code: "IA",
      name: "Identification and Authentication",
      requirements: 11,
      text: "One account for each person, and a second factor at sign-in.",
    },
    { code: "IR", name: "Incident Response", requirements: 3, text: "A rehearsed plan for a bad day." },
    {
      code: "SC",
      name: "System and Communications Protection",
      requirements: 16,
      text: "Firewalls, encryption, and keeping systems apart that shouldn't touch.",
    },
    { code: "MP", name: "Media Protection", requirements: 9, text: "Hard drives, USB drives, and paper: labeled, locked away, destroyed." },
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
      title: "points to start with",
      text: "You lose points for each unmet requirement, based on a fixed table (32 CFR 170.24).",
    },
    {
      figure: "5, 3, or 1",
      title: "points for each gap",
      text: "44 requirements cost five, 14 cost three, 51 cost one. A firm that meets half of them can still score below zero.",
    },
    {
      figure: "−203",
      title: "is the lowest score",
      text:
        "Work in progress earns nothing, with two exceptions: multi-factor sign-in (3.5.3) for remote and privileged access only, and " +
        "encryption (3.13.11) that isn't FIPS-validated cost three points instead of five.",
    },
    {
      figure: "No score",
      title: "without a security plan",
      text: "The system security plan (3.12.4) carries no points. Without it, there's nothing to report.",
    },
  ]),
  nist_steps: claim(list(step), [
    { title: "Find the CUI", text: "Ask your prime what is marked, then follow it through email, file shares, machines, and paper." },
    {
      title: "Shrink the scope",
      text: "Four people in one separate environment are easier to protect than forty in the whole office.",
    },
    { title: "Write the plan", text: "Describe where each requirement stands today: met or not met." },
    { title: "Score it", text: "Use the table, with evidence, so that two honest people would reach the same number." },
    {
      title: "Close gaps by weight",
      text: "Accounts and sign-in, secure configuration, firewalls, patches, logging, and training account for most of the five-point requirements.",
    },
    { title: "Keep it alive", text: "A review every year and after each major change." },
  ]),
  nist_mistakes: claim(list(step), [
    { title: "Tools before scope", text: "A product bought for everyone, when five people needed it." },
    {
      title: "Policies from the internet",
      text: "An assessor asks your people what they do. If their answers don't match the policy, the policy won't help.",
    },
    { title: "Shared logins on shop-floor computers", text: "They're hard to change at the last minute. Start with them." },
  ]),
  nist_services: claim(list(priced), [
    {
      name: "Gap assessment",
      price: "$7,500",
      period: "",
      description: "All 110 requirements, tested on site, where the work is done.",
      features: ["Interviews and system reviews", "Your score by the DoD table", "Gaps, biggest first", "A budget for closing them"],
    },
    {
      name: "Security plan and procedures",
      price: "$12,000",
      period: "",
      description: "The documents an assessor reads first.",
      features: ["System security plan", "Plan of action and milestones", "Procedures for each family", "A map of where CUI is"],
    },
    {
      name: "Implementation",
      price: "$20,000",
      period: "",
      description: "Technical gaps closed, with proof.",
      features: ["A separate environment for CUI", "Sign-in, encryption, logging", "Training for your people", "Evidence filed as we go"],
    },
    {
      name: "Continuous monitoring",
      price: "$3,000",
      period: "per month",
      description: "So it's still true next year.",
      features: [
        "Alerts read by a person",
        "Patches and vulnerabilities followed up",
        "Quarterly review of the plan",
        "Help keeping your evidence for six years, on systems in your scope",
      ],
    },
  ]),
};
