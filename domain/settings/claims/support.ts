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
        examples: "A server or the network is down, nobody can work, or somebody may have broken in.",
        response: "15 minutes",
        isByPhone: true,
      },
      {
        name: "Priority",
        urgency: "High",
        examples: "One department has stopped, or one program that everybody needs.",
        response: "2 hours",
        isByPhone: false,
      },
      {
        name: "Standard",
        urgency: "Normal",
        examples: "One person is affected, or there is a way around the problem.",
        response: "4 hours",
        isByPhone: false,
      },
      {
        name: "Consultation",
        urgency: "Advisory",
        examples: "Planning, purchases and questions without a fault.",
        response: "24 hours",
        isByPhone: false,
      },
    ],
  ),
  support_tiers: claim(list(step), [
    { title: "Level 1", text: "Takes your call, solves everyday questions and collects what the others need." },
    { title: "Level 2", text: "Handles servers, networks, email systems and faults that come back." },
    { title: "Level 3", text: "The engineers who design systems, and rebuild them when nothing else helps." },
    { title: "Security Operations", text: "Takes over as soon as a break-in is possible, whatever the level." },
  ]),
  support_topics: claim(list(z.object({ title: text(60), text: text(300), icon, isSelfService: z.boolean() })), [
    {
      title: "System Access",
      text: "A forgotten password or a locked account. You can reset it yourself, without waiting for anybody.",
      icon: "key-round",
      isSelfService: true,
    },
    {
      title: "Email and Calendars",
      text: "Mail that does not arrive, mail that should not have, a mailbox for somebody new.",
      icon: "mail",
      isSelfService: false,
    },
    {
      title: "Network and Devices",
      text: "Slow or broken connections, printers, phones, and computers that will not start.",
      icon: "network",
      isSelfService: false,
    },
    {
      title: "Security Concerns",
      text: "A strange message, a link that somebody clicked, a laptop that is gone. Better one report too many.",
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
