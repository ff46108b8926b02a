import { z } from "zod";
import { claim, list, priced, step, text, titled } from "../claim.ts";

/** Email hosting. */
export const emailClaims = {
  email_from: claim(text(60), "$5/user/month"),
  email_features: claim(list(titled), [
    {
      title: "Your own domain",
      text: "Email from a free address could be from anyone, and when its owner leaves your company, the mailbox leaves too.",
      icon: "globe",
    },
    {
      title: "SPF, DKIM, and DMARC",
      text:
        "Three records for your domain that tell other mail servers which messages are really from you. Without them, your invoices may " +
        "land in spam, and strangers can send email in your name.",
      icon: "badge-check",
    },
    {
      title: "Multi-factor sign-in",
      text: "A second factor for every mailbox, starting with the owner's. A stolen password alone is then useless.",
      icon: "key-round",
    },
    {
      title: "Spam and phishing filter",
      text: "Fake invoices and sign-in pages are held. You see what was held and can release it yourself.",
      icon: "shield-check",
    },
    {
      title: "No silent forwarding",
      text: "Rules that secretly forward email outside are a favorite of thieves. We block them and get an alert when someone tries.",
      icon: "eye",
    },
    {
      title: "A second copy",
      text: "A cloud mailbox isn't a backup. Deleted messages are gone for good after a while, so we keep a separate copy.",
      icon: "database",
    },
  ]),
  email_plans: claim(list(priced.extend({ popular: z.boolean() })), [
    {
      name: "Starter",
      price: "$5",
      period: "/user/month",
      description: "For people who mainly read and answer email.",
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
      description: "For offices that send plans, photos, and contracts.",
      features: [
        "100GB mailbox",
        "Everything in Starter",
        "Shared addresses such as info@ and billing@",
        "Backup of email, calendars, and contacts",
        "Alerts on suspicious sign-ins and rules",
      ],
      popular: true,
    },
    {
      name: "Enterprise",
      price: "Custom",
      period: "",
      description: "For firms that must keep email for years or handle regulated data.",
      features: [
        "Unlimited mailbox",
        "Everything in Business",
        "Archive with retention rules",
        "Encryption for regulated data",
        "A service that meets your contract or HIPAA",
      ],
      popular: false,
    },
  ]),
  email_move: claim(list(step), [
    {
      title: "List",
      text: "All mailboxes, shared addresses, scanners, and programs that send email. Everyone forgets the scanner.",
    },
    { title: "Copy ahead", text: "Old email, calendars, and contacts are copied in the background while everyone keeps working." },
    {
      title: "Switch",
      text:
        "On an evening or weekend you choose, new email starts arriving at the new place. A final sync picks up what came in " +
        "meanwhile.",
    },
    { title: "First morning", text: "We're there, in the office or on the phone, until every computer and phone is set up." },
    { title: "Watch, then close", text: "The old system stays available until you tell us that nothing is missing." },
  ]),
};
