import { z } from "zod";
import { claim, list, priced, step, text, titled } from "../claim.ts";

/** Email hosting. */
export const emailClaims = {
  email_from: claim(text(60), "$5/user/month"),
  email_features: claim(list(titled), [
    {
      title: "Your own domain",
      text: "Mail from a free address could be from anybody, and when its owner leaves your firm, the mailbox leaves too.",
      icon: "globe",
    },
    {
      title: "SPF, DKIM and DMARC",
      text:
        "Three entries in your domain that tell other mail servers which messages are really from you. Without them your invoices may " +
        "land in spam, and strangers can write in your name.",
      icon: "badge-check",
    },
    {
      title: "Multi-factor sign-in",
      text: "A second factor for every mailbox, the owner's first of all. A stolen password alone then opens nothing.",
      icon: "key-round",
    },
    {
      title: "Spam and phishing filter",
      text: "Fake invoices and sign-in pages are held back. You see what was held and can release it yourself.",
      icon: "shield-check",
    },
    {
      title: "No silent forwarding",
      text: "A rule that copies mail to the outside is a favorite of thieves. We block it and get an alert when somebody tries.",
      icon: "eye",
    },
    {
      title: "A second copy",
      text: "A cloud mailbox is not a backup: what a person deletes is gone there after a while. We keep a copy of our own.",
      icon: "database",
    },
  ]),
  email_plans: claim(list(priced.extend({ popular: z.boolean() })), [
    {
      name: "Starter",
      price: "$5",
      period: "/user/month",
      description: "For people who mainly read and answer mail.",
      features: [
        "25GB mailbox",
        "Your own domain",
        "Calendar and contacts on every device",
        "Spam and phishing filter",
        "Multi-factor sign-in",
      ],
      popular: false,
    },
    {
      name: "Business",
      price: "$12",
      period: "/user/month",
      description: "For offices that send plans, photos and contracts.",
      features: [
        "100GB mailbox",
        "Everything in Starter",
        "Shared addresses such as info@ and billing@",
        "Backup of mail, calendars and contacts",
        "Alerts on suspicious sign-ins and rules",
      ],
      popular: true,
    },
    {
      name: "Enterprise",
      price: "Custom",
      period: "",
      description: "For firms that must keep mail for years or handle regulated data.",
      features: [
        "Unlimited mailbox",
        "Everything in Business",
        "Archive with retention rules",
        "Encryption for regulated data",
        "A service that fits your contract or HIPAA",
      ],
      popular: false,
    },
  ]),
  email_move: claim(list(step), [
    {
      title: "List",
      text: "All mailboxes, shared addresses, scanners and programs that send mail. The scanner is what everybody forgets.",
    },
    { title: "Copy ahead", text: "Old mail, calendars and contacts are copied in the background while everybody goes on working." },
    {
      title: "Switch",
      text:
        "On an evening or a weekend that you choose, new mail starts to arrive at the new place. A last run fetches what came in " +
        "meanwhile.",
    },
    { title: "First morning", text: "We are there, in the office or on the phone, until every computer and every phone is set up." },
    { title: "Watch, then close", text: "The old system stays readable until you tell us that nothing is missing." },
  ]),
};
