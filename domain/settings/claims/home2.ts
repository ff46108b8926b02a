import { z } from "zod";
import { claim, figure, icon, link, list, step, text } from "./claim.ts";

/** What the alternative home page says about the firm, besides the services, plans, and standards that both home pages show. */
export const home2Claims = {
  home2_hero_links: claim(list(z.object({ label: text(60), text: text(120), href: link, icon })), [
    { label: "Speed up a website", text: "Find out what slows it down", href: "/services/performance", icon: "gauge" },
    { label: "Monitored hosting", text: "Backups, patches, monitoring", href: "/services/hosting", icon: "server" },
    { label: "A new website", text: "At a fixed starting price", href: "/services/website", icon: "layout-template" },
    { label: "A redesign", text: "Keep your address and content", href: "/services/website", icon: "refresh-cw" },
    { label: "An online shop", text: "Inventory, tax, shipping, payments", href: "/services/ecommerce", icon: "shopping-cart" },
    { label: "A mobile app", text: "iPhone and Android", href: "/services/apps", icon: "smartphone" },
  ]),
  home2_figures: claim(list(figure.extend({ note: text(200) })), [
    { value: "99.9%", label: "Uptime", note: "Measured from outside every minute, including planned maintenance." },
    { value: "Under 1.8s", label: "Response", note: "From click to usable page, on a phone." },
    { value: "0", label: "Critical incidents in 12 months", note: "None that cost a client a working day or data." },
    { value: "2.1s", label: "Median TTFT", note: "Time to first token: how long before our AI tools start to respond." },
  ]),
  home2_steps: claim(list(step), [
    {
      title: "We listen",
      text: "Half an hour on the phone, free of charge. You tell us what bothers you and what a customer or contract requires.",
    },
    {
      title: "We look",
      text: "We walk through your office or network and write down what's there, what's missing, and what's risky.",
    },
    { title: "You decide", text: "Our quote lists the work, the price, and what's not included. Take all of it, or just the first item." },
    { title: "We keep at it", text: "Patches, backups, and evidence every week. Once a quarter, we go through the list with you again." },
  ]),
};
