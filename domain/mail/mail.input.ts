import { z } from "zod";
import { LONGEST_MESSAGE, LONGEST_NAME, MAIL_TEST_MESSAGE, MAIL_TEST_NAME } from "./mail-rules.input.ts";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max.toLocaleString("en-US")} characters.`);

/** A mail that somebody of the staff sends to see whether mail leaves. What is left empty is the form's own text. */
export const MailTestInput = z.object({
  email: text(254).min(1, "Please enter a test email address").prefault("").pipe(z.email("Please enter a valid email address.")),
  name: text(LONGEST_NAME)
    .regex(/^[^\r\n\u2028\u2029]*$/, "Must be a single line.")
    .default("")
    .transform((name) => name || MAIL_TEST_NAME),
  message: text(LONGEST_MESSAGE)
    .default("")
    .transform((message) => message || MAIL_TEST_MESSAGE),
});
export type MailTestInput = z.infer<typeof MailTestInput>;

/** Which page of the kept mails, as it stands in the address. */
export const KeptMailsQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) });
export type KeptMailsQuery = z.infer<typeof KeptMailsQuery>;
