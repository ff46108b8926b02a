import { z } from "zod";
import { claim, list, question, text } from "./claim.ts";

/** How and when to reach the firm. */
export const contactClaims = {
  follow_up: claim(text(60), "within 24 hours"),
  office_hours: claim(list(z.object({ days: text(60), hours: text(60) })), [
    { days: "Mon-Fri", hours: "8 AM-5 PM CST" },
    { days: "Sat", hours: "9 AM-2 PM CST" },
    { days: "Sun", hours: "Emergency only" },
  ]),
  emergency_hours: claim(text(120), "24/7/365"),
  contact_faq: claim(list(question), [
    {
      q: "How quickly do you respond?",
      a:
        "We respond to messages from the form within 24 hours. In an emergency, such as a server that's down or a suspected " +
        "break-in, please call. We respond to emergencies within 4 hours, day and night.",
    },
    {
      q: "Can I come to your office?",
      a:
        "Yes, by appointment. Most of our work happens at our clients' offices or remotely, so please call or email first. That way, the " +
        "right person will be there when you arrive.",
    },
    {
      q: "What does the first consultation cost?",
      a:
        "Nothing. We ask what you run, what worries you, and what a customer or contract requires, and tell you what we'd do first. " +
        "If you'd like a quote, you'll get it in writing.",
    },
    {
      q: "We don't know whether CMMC or HIPAA applies to us. Can you tell?",
      a:
        "Usually, yes. Send us the security clauses of your contract or describe the records you handle. If nothing applies, we'll say so. " +
        "For a legal opinion, ask your attorney.",
    },
  ]),
};
