import { z } from "zod";
import { claim, list, question, text } from "./claim.ts";

/** How and when the firm can be reached. */
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
      q: "How fast do you answer?",
      a:
        "A message from the form gets an answer within 24 hours. For an emergency, such as a server that is down or a suspected " +
        "break-in, please call: we answer emergencies within 4 hours, day and night.",
    },
    {
      q: "Can I come to your office?",
      a:
        "Yes, by appointment. Most of our work happens at our clients' offices or remotely, so please call or write first. Then the " +
        "right person is there when you arrive.",
    },
    {
      q: "What does the first conversation cost?",
      a:
        "Nothing. We ask what you run, what worries you and what a customer or contract demands, and tell you what we would do first. " +
        "If you want an offer, it comes in writing.",
    },
    {
      q: "We do not know whether CMMC or HIPAA applies to us. Can you tell?",
      a:
        "Usually, yes. Send us the security clauses of your contract or describe the records you handle. If nothing applies we say so. " +
        "For a legal opinion, ask your attorney.",
    },
  ]),
};
