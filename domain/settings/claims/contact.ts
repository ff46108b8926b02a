import { z } from "zod";
import { claim, list, text } from "./claim.ts";

/** How and when to reach the firm. */
export const contactClaims = {
  follow_up: claim(text(60), "within 24 hours"),
  office_hours: claim(list(z.object({ days: text(60), hours: text(60) })), [
    { days: "Mon-Fri", hours: "8 AM-5 PM CST" },
    { days: "Sat", hours: "9 AM-2 PM CST" },
    { days: "Sun", hours: "Emergency only" },
  ]),
  emergency_hours: claim(text(120), "24/7/365"),
};
