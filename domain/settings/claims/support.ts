import { z } from "zod";
import { claim, list, text } from "./claim.ts";

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
};
