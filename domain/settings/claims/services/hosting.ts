import { z } from "zod";
import { claim, list, step, text, titled } from "../claim.ts";

/** Hosting. Its plans are rows of `hosting_plans`, and `hosting_from` is with the home page's claims. */
export const hostingClaims = {
  hosting_features: claim(list(titled), [
    {
      title: "High-Performance Servers",
      text: "Solid-state storage, caching, and enough memory for your busiest hour. We look at slow pages and tell you why they're slow.",
      icon: "zap",
    },
    {
      title: "99.9% Uptime Guarantee",
      text: "In a 30-day month, that leaves about 43 minutes. The contract says how we measure it and what you get if we miss it.",
      icon: "activity",
    },
    {
      title: "Advanced Security",
      text: "Firewall, malware scanning, certificates that renew themselves, and updates tested on a copy first when there's a risk.",
      icon: "shield-check",
    },
    {
      title: "Global CDN",
      text: "Images and scripts come from a server near your visitor, so the site is fast in Houston and in Hamburg.",
      icon: "globe",
    },
    {
      title: "Automated Backups",
      text: "They run every day and are stored away from the server they protect. We restore one from time to time to prove it.",
      icon: "database",
    },
    {
      title: "Performance Monitoring",
      text: "We monitor from outside, the way your customers see the site. Our monitoring wakes us up, so you don't have to.",
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
      text: "Customer portals, booking systems, and internal tools, with a separate copy for testing changes.",
      icon: "code",
    },
    {
      title: "Database Hosting",
      text: "Backups taken while data is changing can be useless. We set up consistent copies and restore them to prove they work.",
      icon: "hard-drive",
    },
    {
      title: "E-commerce Hosting",
      text: "Many stores earn most of their revenue on a few days a year. Tell us when your sale starts, and we'll test beforehand how much traffic your store can handle.",
      icon: "shopping-cart",
    },
  ]),
  hosting_uptime: claim(list(z.object({ uptime: text(20), month: text(40), year: text(40) })), [
    { uptime: "99%", month: "7 hours 12 minutes", year: "3 days 16 hours" },
    { uptime: "99.9%", month: "43 minutes", year: "8 hours 46 minutes" },
    { uptime: "99.99%", month: "4 minutes", year: "53 minutes" },
  ]),
  hosting_migration: claim(list(step), [
    { title: "Copy and check", text: "We copy the site and check it at a private address. You check it, too." },
    {
      title: "Prepare the domain",
      text: "We shorten the caching time (TTL) of your DNS records, so changes take effect within minutes.",
    },
    { title: "Switch", text: "At a quiet hour, with the old site still in place." },
    { title: "Watch", text: "For a few days. Only then do you cancel the old contract." },
  ]),
};
