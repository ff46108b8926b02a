import { claim, list, priced, step, text, titled } from "../claim.ts";

/** Website development. */
export const websiteClaims = {
  website_proposal_within: claim(text(60), "within 24 hours"),
  website_features: claim(list(titled), [
    {
      title: "Fast",
      text: "Pages that load in under two seconds, measured on an ordinary phone, not on a developer's computer.",
      icon: "gauge",
    },
    {
      title: "Mobile first",
      text: "Every page is designed for one thumb and daylight before it's designed for a desk.",
      icon: "smartphone",
    },
    {
      title: "Usable by everyone",
      text: "Readable contrast, keyboard and screen reader support, and text that can be enlarged.",
      icon: "users",
    },
    {
      title: "Easy to find",
      text: "Clear titles, descriptions, and URLs, and your correct location and hours for local search.",
      icon: "search",
    },
    {
      title: "Forms that get through",
      text: "Messages are stored before the visitor sees “sent,” so an email problem can't lose them.",
      icon: "mail",
    },
    {
      title: "You're in control",
      text: "You can change text, prices, and pictures without us. A morning of training is included.",
      icon: "wrench",
    },
  ]),
  website_offers: claim(list(priced), [
    {
      name: "Business Website",
      price: "$2,999",
      period: "",
      description: "A new site that explains what you do and brings inquiries.",
      features: ["Up to ten pages", "Copy edited by us", "Contact and quote forms", "Local search setup"],
    },
    {
      name: "E-commerce Website",
      price: "$4,999",
      period: "",
      description: "A store with products, payments, taxes, and shipping.",
      features: ["Catalog and inventory", "Card payments", "Tax and shipping rules", "Checkout tested on phones"],
    },
    {
      name: "Web Application",
      price: "$7,999",
      period: "",
      description: "Sign-in, customer portal, booking, or a tool for your own work.",
      features: ["Accounts and roles", "Your process on screen", "Connections to other systems", "A copy to test changes on"],
    },
    {
      name: "Website Redesign",
      price: "$1,999",
      period: "",
      description: "Your content is good, but the site is slow, dated, or hard to use on a phone.",
      features: ["New design, your copy", "Old addresses redirected", "Faster pages, measured", "Search rankings monitored"],
    },
  ]),
  website_process: claim(list(step), [
    { title: "Discovery", text: "Your customers, your competitors, and your current site's numbers." },
    { title: "Planning", text: "The list of pages, the one goal of each page, and who provides the copy." },
    { title: "Design", text: "Phone first, then desktop. You see real copy in the draft, not filler." },
    { title: "Development", text: "At a private address that you can open at any time." },
    { title: "Testing", text: "Phones, browsers, forms, speed, accessibility, and a redirect for every old address." },
    { title: "Launch", text: "At a quiet hour, with a copy of the old site kept, and with us watching." },
  ]),
  website_needs: claim(list(titled.pick({ title: true, text: true })), [
    { title: "One person who decides", text: "Five opinions are welcome. One of them has to count." },
    { title: "Access to your domain", text: "It stays registered in your name. If no one knows where it is, we'll help find out." },
    { title: "Ten good photos", text: "Of real people and real work. A phone in daylight is good enough." },
    { title: "An hour a week", text: "To look at drafts and answer questions while the project runs." },
  ]),
};
