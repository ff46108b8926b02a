import { z } from "zod";
import { Email, line, requiredLine } from "../text.input.ts";
import { MAX_PASSWORD, MIN_PASSWORD, MIN_STAFF_PASSWORD } from "./password-rules.input.ts";

const TOO_LONG = `At most ${MAX_PASSWORD} characters.`;

export const personName = line(120);

const fullName = requiredLine(120, "Please enter your name.");

/** Accounts are looked up by it, in lowercase. */
export const email = Email.transform((address) => address.toLowerCase());

export const newPassword = (min: number) =>
  z
    .string({ error: `At least ${min} characters.` })
    .min(min, `At least ${min} characters.`)
    .max(MAX_PASSWORD, TOO_LONG);

const givenPassword = z.string({ error: "Please enter your password." }).min(1, "Please enter your password.").max(MAX_PASSWORD, TOO_LONG);

/** The first administrator's own details. */
export const FirstAdministratorInput = z.object({ fullName, email, password: newPassword(MIN_STAFF_PASSWORD) });
export type FirstAdministratorInput = z.infer<typeof FirstAdministratorInput>;

export const SignInInput = z.object({ email, password: givenPassword });
export type SignInInput = z.infer<typeof SignInInput>;

export const SignUpInput = z.object({ fullName, email, password: newPassword(MIN_PASSWORD) });
export type SignUpInput = z.infer<typeof SignUpInput>;

export const ResetRequestInput = z.object({ email });
export type ResetRequestInput = z.infer<typeof ResetRequestInput>;

export const NewPasswordInput = z.object({ password: newPassword(MIN_PASSWORD) });

export const ChangePasswordInput = z.object({ currentPassword: givenPassword, password: newPassword(MIN_PASSWORD) });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const GivenPasswordInput = z.object({ password: givenPassword });

/** Six digits from the app, or a recovery code. People type recovery codes with or without the hyphen. */
export const SecondFactorInput = z.object({
  code: z
    .string({ error: "Please enter a code." })
    .max(40, "At most 40 characters.")
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^(\d{6}|[A-Za-z0-9]{10})$/, "Enter a six-digit code or a ten-character recovery code.")),
});
