import { z } from "zod";
import { claim, list, step, text, titled } from "../claim.ts";

/** Hosting; its plans are rows of `hosting_plans`, and `hosting_from` stands with the home page. */
export const hostingClaims = {
  hosting_features: claim(list(titled), [
    {
      title: "High-Performance Servers",
      text: "Solid-state storage, caching and enough memory for your busiest hour. We look at the slow pages and say why they are slow.",
      icon: "zap",
    },
    {
      title: "99.9% Uptime Guarantee",
      text: "In a month of 30 days that leaves about 43 minutes. How we measure it, and what you get if we miss it, is in the contract.",
      icon: "activity",
    },
    {
      title: "Advanced Security",
      text: "Firewall, malware scanning, certificates that renew themselves, and updates tried on a copy first where there is a risk.",
      icon: "shield-check",
    },
    {
      title: "Global CDN",
      text: "Pictures and scripts come from a server near your visitor, so the site is quick in Houston and in Hamburg.",
      icon: "globe",
    },
    {
      title: "Automated Backups",
      text: "They run every day and are kept away from the server that they protect. We restore one now and then to prove it.",
      icon: "database",
    },
    {
      title: "Performance Monitoring",
      text: "Watched from outside, as your customers see the site. Our monitoring wakes us, so that you do not have to.",
      icon: "gauge",
    },
  ]),
  hosting_use_cases: claim(list(titled), [
    {
      title: "Website Hosting",
      text: "WordPress and other systems. A common cause of break-ins is an outdated plugin, so updates matter more than hardware.",
      icon: "layout-template",
    },
    {
      title: "Application Hosting",
      text: "Customer portals, booking systems and internal tools, with a second, separate copy on which changes are tried.",
      icon: "code",
    },
    {
      title: "Database Hosting",
      text: "Backups that were taken while data changed can be useless. We set up copies that fit together, and restore them to prove it.",
      icon: "hard-drive",
    },
    {
      title: "E-commerce Hosting",
      text: "Many shops earn most on a few days of the year. Tell us when your sale begins, and we test beforehand what the shop can take.",
      icon: "shopping-cart",
    },
  ]),
  hosting_uptime: claim(list(z.object({ uptime: text(20), month: text(40), year: text(40) })), [
    { uptime: "99%", month: "7 hours 12 minutes", year: "3 days 16 hours" },
    { uptime: "99.9%", month: "43 minutes", year: "8 hours 46 minutes" },
    { uptime: "99.99%", month: "4 minutes", year: "53 minutes" },
  ]),
  hosting_migration: claim(list(step), [
    { title: "Copy and check", text: "We copy the site and check it at a private address. You look it over, too." },
    {
      title: "Prepare the domain",
      text: "We lower the waiting time of your domain entries, so that a change takes effect within minutes.",
    },
    { title: "Switch", text: "At a quiet hour, with the old site still in place." },
    { title: "Watch", text: "For a few days. Only then do you cancel the old contract." },
  ]),
};
