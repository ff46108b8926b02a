import { z } from "zod";
import { claim, link, list, optionalText, step, text } from "./claim.ts";

/**
 * Figures that several pages show, and of the services in the `services` table, by slug: each one's starting price, where its full page is, and the steps that all of them start
 * with.
 */
export const servicesClaims = {
  apps_proposal_within: claim(text(60), "within 48 hours"),
  apps_starting_price: claim(text(30), "$15,000"),
  email_from: claim(text(60), "$5/user/month"),
  managed_it_price: claim(text(60), "$95 to $165 a person a month"),
  website_proposal_within: claim(text(60), "within 24 hours"),
  service_prices: claim(list(z.object({ slug: text(100), price: text(60) })), [
    { slug: "wordpress", price: "from $150 a month" },
    { slug: "mobile-apps", price: "from $15,000 a project" },
    { slug: "server-management", price: "from $140 a server a month" },
    { slug: "email", price: "from $5 a user a month" },
    { slug: "compliance", price: "$299 a month" },
    { slug: "security", price: "from $199 a month" },
    { slug: "performance", price: "from $1,200 a project" },
    { slug: "ecommerce", price: "from $4,999 a project" },
  ]),
  service_stories: claim(list(z.object({ slug: text(100), label: text(120), description: optionalText(300), href: link })), [
    {
      slug: "wordpress",
      label: "See hosting plans and how we move a site",
      description: "Plans and prices, what an uptime guarantee is worth in minutes, and how we move a site without downtime.",
      href: "/services/hosting",
    },
    {
      slug: "mobile-apps",
      label: "See how we build apps",
      description:
        "When an app is worth it and when a website will do, what happens each week, what drives the price, and what stays yours.",
      href: "/services/apps",
    },
    {
      slug: "server-management",
      label: "See what managed IT covers beyond servers",
      description: "Help desk, updates, backups, network, security, and planning for the whole office, for a price per person.",
      href: "/services/managed-it",
    },
    {
      slug: "compliance",
      label: "See everything in the AI Compliance Hub",
      description:
        "Which rules apply to a company your size, what the Hub keeps for you, and a free guide with a tool register and a policy to adopt.",
      href: "/compliance/ai-compliance-hub",
    },
    {
      slug: "security",
      label: "See what the first ninety days of managed IT look like",
      description: "Inventory, the biggest risks, what comes first, and a plan: what happens week by week after you sign.",
      href: "/services/managed-it",
    },
    {
      slug: "performance",
      label: "See how we build websites that stay fast",
      description: "What goes into a page that opens in under two seconds, and what a new site or a redesign costs.",
      href: "/services/website",
    },
    {
      slug: "ecommerce",
      label: "See starting prices and the six steps of a website project",
      description: "Starting prices for a store, a redesign, or a web application, and what we need from you.",
      href: "/services/website",
    },
  ]),
  service_first_steps: claim(list(step), [
    {
      title: "Tell us what you have",
      text: "A few sentences are enough. An engineer reads them and asks about whatever decides the price.",
    },
    {
      title: "Get the scope in writing",
      text: "You get one page: what we do, what it costs, what isn't included, and how either side can end it.",
    },
    {
      title: "Start on a day you choose",
      text: "We take stock before we change anything. Every change is announced, and we can roll it back.",
    },
  ]),
};
