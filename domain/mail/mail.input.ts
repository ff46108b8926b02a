import { z } from "zod";
import { Email, line, requiredLine, text } from "../text.input.ts";
import { MAIL_TEST_MESSAGE, MAIL_TEST_NAME, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from "./mail-rules.input.ts";

/** An email that staff send to test email delivery. Empty fields use the form's own text. */
export const MailTestInput = z.object({
  email: requiredLine(254, "Please enter a test email address").prefault("").pipe(Email),
  name: line(MAX_NAME_LENGTH)
    .default("")
    .transform((name) => name || MAIL_TEST_NAME),
  message: text(MAX_MESSAGE_LENGTH)
    .default("")
    .transform((message) => message || MAIL_TEST_MESSAGE),
});
export type MailTestInput = z.infer<typeof MailTestInput>;

/** Which page of the captured emails, as stated in the address. */
export const CapturedMailQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) });
export type CapturedMailQuery = z.infer<typeof CapturedMailQuery>;
