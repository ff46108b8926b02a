import { z } from "zod";
import { line } from "../text.input.ts";

const address = line(320).toLowerCase().min(3);

/** One report from a mail provider. It names the message (`returnPath`, `messageId`) or, if it doesn't know it, the address. */
const BounceReportInput = z
  .object({
    type: z.enum(["bounce", "complaint"]),
    /** For a bounce: whether it's permanent. */
    hard: z.boolean().default(false),
    email: address.optional(),
    messageId: z.string().trim().max(500).optional(),
    returnPath: z.string().trim().max(500).optional(),
    detail: z
      .string()
      .default("")
      .transform((text) => text.replaceAll("\0", "").replaceAll(/\s+/g, " ").trim().slice(0, 500)),
    /** ISO 8601. If missing: now. */
    at: z.iso.datetime({ offset: true }).optional(),
  })
  .refine((report) => Boolean(report.email || report.messageId || report.returnPath), {
    error: "Send at least one of email, messageId, and returnPath.",
  });

/** One report or a list of them. */
export const BounceReportsInput = z.union([BounceReportInput.transform((report) => [report]), z.array(BounceReportInput).min(1).max(500)]);
export type BounceReportsInput = z.infer<typeof BounceReportsInput>;
