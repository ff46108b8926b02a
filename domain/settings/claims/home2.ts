import { z } from "zod";
import { claim, figure, icon, link, list, step, text } from "./claim.ts";

/** What the alternative home page says of the firm, beside the services, plans and standards that both homes show. */
export const home2Claims = {
  home2_headline: claim(text(120), "Fast sites, steady servers, straight answers"),
  home2_intro: claim(
    text(400),
    "We build, host and look after what your firm runs on, and keep the papers that customers and assessors ask for. " +
      "You call one number, and the person who answers knows your name.",
  ),
  home2_hero_links: claim(list(z.object({ label: text(60), text: text(120), href: link, icon })), [
    { label: "Speed up a website", text: "Find out what slows it down", href: "/services/performance", icon: "gauge" },
    { label: "Hosting that is watched", text: "Backups, patches, monitoring", href: "/services/hosting", icon: "server" },
    { label: "A new website", text: "At a fixed starting price", href: "/services/website", icon: "layout-template" },
    { label: "Redesign an old one", text: "Keep the address and the content", href: "/services/website", icon: "refresh-cw" },
    { label: "An online shop", text: "Stock, tax, shipping, payment", href: "/services/ecommerce", icon: "shopping-cart" },
    { label: "A mobile app", text: "iPhone and Android", href: "/services/apps", icon: "smartphone" },
  ]),
  home2_figures: claim(list(figure.extend({ note: text(200) })), [
    { value: "99.9%", label: "Uptime", note: "Measured from outside every minute, planned work included." },
    { value: "Under 1.8s", label: "Response", note: "From the click to a page that can be used, on a phone." },
    { value: "0", label: "Critical incidents in 12 months", note: "None in which a client lost a working day or data." },
    { value: "2.1s", label: "Median TTFT", note: "Time to first token: the wait until our AI tools begin to answer." },
  ]),
  home2_steps: claim(list(step), [
    {
      title: "We listen",
      text: "Half an hour on the phone, no charge. You say what bothers you, and what a customer or contract demands.",
    },
    {
      title: "We look",
      text: "We walk through your office or network and write down what is there, what is missing and what is dangerous.",
    },
    { title: "You decide", text: "The offer names the work, the price and what is not included. Take all of it, or only the first item." },
    { title: "We keep at it", text: "Patches, backups and evidence every week. Once a quarter we go through the list with you again." },
  ]),
};
