import { claim, list, priced, step, text, titled } from "../claim.ts";

/** Website development. */
export const websiteClaims = {
  website_proposal_within: claim(text(60), "within 24 hours"),
  website_features: claim(list(titled), [
    {
      title: "Fast",
      text: "Pages that load in under two seconds, measured on an ordinary phone and not on the developer's computer.",
      icon: "gauge",
    },
    {
      title: "Made for the phone first",
      text: "Every page is drawn for one thumb and daylight before it is drawn for a desk.",
      icon: "smartphone",
    },
    {
      title: "Usable by everybody",
      text: "Readable contrast, usable by keyboard and with a screen reader, with type that can be enlarged.",
      icon: "users",
    },
    {
      title: "Easy to find",
      text: "Clear titles, descriptions and addresses, and your true location and hours for local search.",
      icon: "search",
    },
    {
      title: "Forms that arrive",
      text: "A message is stored before the visitor sees “sent”, so that a fault of the mail cannot lose it.",
      icon: "mail",
    },
    {
      title: "Your hands on it",
      text: "You can change texts, prices and pictures without us. A morning of training is part of the work.",
      icon: "wrench",
    },
  ]),
  website_offers: claim(list(priced), [
    {
      name: "Business Website",
      price: "$2,999",
      period: "",
      description: "A new site that explains what you do and brings inquiries.",
      features: ["Up to ten pages", "Texts edited by us", "Contact and quote forms", "Set up for local search"],
    },
    {
      name: "E-commerce Website",
      price: "$4,999",
      period: "",
      description: "A shop with products, payments, taxes and shipping.",
      features: ["Catalog and stock", "Card payments", "Tax and shipping rules", "Checkout tested on phones"],
    },
    {
      name: "Web Application",
      price: "$7,999",
      period: "",
      description: "Sign-in, customer portal, booking, or a tool for your own work.",
      features: ["Accounts and roles", "Your process on the screen", "Connections to other systems", "A copy to test changes on"],
    },
    {
      name: "Website Redesign",
      price: "$1,999",
      period: "",
      description: "Your content is good, but the site is slow, dated or hard to use on a phone.",
      features: ["New design, your texts", "Old addresses redirected", "Faster pages, measured", "Search rankings watched"],
    },
  ]),
  website_process: claim(list(step), [
    { title: "Discovery", text: "Your customers, your competitors, the figures of your present site." },
    { title: "Planning", text: "The list of pages, the one thing that each page must achieve, and who delivers which text." },
    { title: "Design", text: "First the phone, then the desk. You see real texts in the draft, not filler." },
    { title: "Development", text: "On a private address that you can open at any time." },
    { title: "Testing", text: "Phones, browsers, forms, speed, accessibility, and every old address that must lead somewhere." },
    { title: "Launch", text: "At a quiet hour, with the old site kept as a copy, and with us watching." },
  ]),
  website_needs: claim(list(titled.pick({ title: true, text: true })), [
    { title: "One person who decides", text: "Five opinions are welcome. One of them has to count." },
    { title: "Access to your domain", text: "It stays registered in your name. If nobody knows where it is, we help to find out." },
    { title: "Ten good photos", text: "Of real people and real work. A phone in daylight takes them well enough." },
    { title: "An hour a week", text: "To look at drafts and answer questions while the project runs." },
  ]),
};
