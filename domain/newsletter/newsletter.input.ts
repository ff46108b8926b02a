import { z } from "zod";
import { Email } from "../leads/leads.input.ts";

/** A request to subscribe (spec 1 §7): only the address is asked for. */
export const SignupInput = z.strictObject({
  email: Email,
  pageUrl: z.string().max(2_000).default(""),
  website: z.string().max(2_000).default(""),
  verificationToken: z.string().max(10_000, { error: "The verification is too long." }).optional(),
});
export type SignupInput = z.infer<typeof SignupInput>;
