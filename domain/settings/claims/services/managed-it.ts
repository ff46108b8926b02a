import { z } from "zod";
import { claim, figure, list, step, text, titled } from "../claim.ts";

/** Managed IT. */
export const managedItClaims = {
  managed_it_price: claim(text(60), "$95 to $165 a person a month"),
  managed_it_price_factors: claim(list(z.object({ less: text(120), more: text(120) })), [
    { less: "everyone works from one office", more: "you have several sites, or people on the road" },
    { less: "your files and email are in the cloud", more: "you run your own servers" },
    { less: "you need us during office hours", more: "someone has to answer at three in the morning" },
    { less: "no standard applies to you", more: "we also keep evidence for CMMC, HIPAA, or an insurer" },
  ]),
  managed_it_figures: claim(list(figure), [
    { value: "99.9%", label: "uptime" },
    { value: "24/7", label: "someone on duty" },
    { value: "30%", label: "cost reduction" },
    { value: "2hrs", label: "average response to a ticket" },
  ]),
  managed_it_capabilities: claim(list(titled), [
    {
      title: "Help desk",
      text: "Your people call or email, and a person helps them. No ticket number first, no phone menu.",
      icon: "headset",
    },
    {
      title: "Updates",
      text: "Computers, servers, and network equipment are patched on a schedule, and you see which ones are behind.",
      icon: "refresh-cw",
    },
    {
      title: "Backups",
      text: "They run every night, someone reads the reports, and we restore a sample to prove that they work.",
      icon: "database",
    },
    {
      title: "Network",
      text: "Firewall, Wi-Fi, and internet connections are monitored around the clock, with separate guest Wi-Fi.",
      icon: "network",
    },
    {
      title: "Security",
      text: "Endpoint protection, multi-factor sign-in, and a checklist for every employee's first and last day.",
      icon: "shield-check",
    },
    {
      title: "Planning",
      text: "A list of what needs to be replaced in the next three years, with prices, so a dead server doesn't dictate your budget.",
      icon: "calendar",
    },
  ]),
  managed_it_benefits: claim(list(titled), [
    {
      title: "A price you know in advance",
      text: "One monthly price for agreed work. We earn the same in a quiet month, so it's in our interest that nothing breaks.",
      icon: "credit-card",
    },
    {
      title: "Lower cost",
      text: "Our clients spend about 30% less than before. Most of the savings come from unused licenses and emergencies that no longer happen.",
      icon: "trending-up",
    },
    {
      title: "Fewer interruptions",
      text: "A full disk or a failing battery is replaced before it stops the office, because the alert reaches us first.",
      icon: "activity",
    },
    {
      title: "One number to call",
      text: "Internet provider, copier company, industry software vendor: we make those calls and stay on the line.",
      icon: "phone",
    },
    {
      title: "Nothing stuck in one person's head",
      text: "Passwords, diagrams, and procedures are written down and belong to you. Work goes on when someone takes a vacation or resigns.",
      icon: "users",
    },
    {
      title: "Answers for customers and insurers",
      text: "When a questionnaire asks about backups and second factors, the evidence is at hand, with dates.",
      icon: "file-text",
    },
  ]),
  managed_it_first_days: claim(list(step), [
    {
      title: "Weeks 1 and 2: inventory",
      text:
        "We list every computer, account, license, contract, and password holder. You get the list. It usually holds two or three " +
        "surprises, such as an administrator account for a company that hasn't worked for you in years.",
    },
    {
      title: "Weeks 3 to 6: the biggest risks",
      text:
        "A second factor for everyone, former employees' accounts closed, a backup that can be restored, and old systems separated from the " +
        "network. Nothing looks different yet, but the doors are locked.",
    },
    {
      title: "Weeks 7 to 10: order",
      text: "The same settings on every computer, patches on schedule, Wi-Fi in every corner, and one place for files instead of four.",
    },
    {
      title: "Weeks 11 to 13: the plan",
      text:
        "We sit down with you for an hour: what's done, what's left, what it costs, and what can wait. From then on, we do this every " +
        "quarter.",
    },
  ]),
};
