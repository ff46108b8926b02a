import { z } from "zod";
import { Email, opaque, toldLine } from "../text.input.ts";

/** A request to subscribe. We ask for the address only: we need nothing else to send a newsletter. */
export const SignupInput = z.strictObject({
  email: Email,
  pageUrl: toldLine(2_000).default(""),
  website: opaque(2_000).default(""),
  verificationToken: z.string().max(10_000, { error: "The verification is too long." }).optional(),
});
export type SignupInput = z.infer<typeof SignupInput>;
