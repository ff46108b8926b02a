import { z } from "zod";
import { claim, icon, list, step, text } from "./claim.ts";

/** How support works. */
export const supportClaims = {
  support_levels: claim(
    list(z.object({ name: text(40), urgency: text(40), examples: text(200), response: text(40), isByPhone: z.boolean() })),
    [
      {
        name: "Emergency",
        urgency: "Critical",
        examples: "A server or the network is down, no one can work, or someone may have broken in.",
        response: "15 minutes",
        isByPhone: true,
      },
      {
        name: "Priority",
        urgency: "High",
        examples: "One department can't work, or a program that everyone needs is down.",
        response: "2 hours",
        isByPhone: false,
      },
      {
        name: "Standard",
        urgency: "Normal",
        examples: "One person is affected, or there's a workaround.",
        response: "4 hours",
        isByPhone: false,
      },
      {
        name: "Consultation",
        urgency: "Advisory",
        examples: "Planning, purchases, and general questions.",
        response: "24 hours",
        isByPhone: false,
      },
    ],
  ),
  support_tiers: claim(list(step), [
    { title: "Level 1", text: "Takes your call, solves everyday problems, and collects what the other levels need." },
    { title: "Level 2", text: "Handles servers, networks, email systems, and recurring problems." },
    { title: "Level 3", text: "The engineers who design systems and rebuild them when nothing else helps." },
    { title: "Security Operations", text: "Takes over as soon as a break-in is suspected, at any level." },
  ]),
  support_topics: claim(list(z.object({ title: text(60), text: text(300), icon, isSelfService: z.boolean() })), [
    {
      title: "System Access",
      text: "A forgotten password or a locked account. You can reset it yourself without waiting.",
      icon: "key-round",
      isSelfService: true,
    },
    {
      title: "Email and Calendars",
      text: "Email that doesn't arrive, email that shouldn't have, a mailbox for someone new.",
      icon: "mail",
      isSelfService: false,
    },
    {
      title: "Network and Devices",
      text: "Slow or broken connections, printers, phones, and computers that won't start.",
      icon: "network",
      isSelfService: false,
    },
    {
      title: "Security Concerns",
      text: "A strange message, a link someone clicked, a missing laptop. When in doubt, report it.",
      icon: "shield",
      isSelfService: false,
    },
  ]),
  support_metrics: claim(list(z.object({ name: text(80), target: text(40), actual: text(40) })), [
    { name: "First response", target: "Under 2 hours", actual: "1.2 hours" },
    { name: "Resolution rate", target: "Over 95%", actual: "97.8%" },
    { name: "Satisfaction", target: "Over 4.5/5", actual: "4.7/5" },
    { name: "Uptime", target: "99.9%", actual: "99.97%" },
  ]),
};
