import { z } from "zod";
import { isOneLine, NOT_ONE_LINE } from "../one-line.input.ts";

const MAX_SCRIPT = 20_000;

/** What no database takes; everything else of a script stays as it was given. */
const isStorable = (value: string) => !value.includes("\u0000") && value.isWellFormed();

const text = (max: number) =>
  z.string().trim().max(max, `At most ${max} characters.`).refine(isStorable, "Must not contain control characters.");

/** An address of a page elsewhere: nothing that a browser would run, nobody's password. */
export function isWebAddress(value: string): boolean {
  return /^https:\/\/[^\s"'<>\\@]+$/.test(value) && URL.canParse(value);
}

/** The settings of category ghl_forms, as the form of the back office sends them (spec 3 §2, §3). */
export const GhlFormInput = z.object({
  form_title: text(120).min(1, "Please fill this in.").refine(isOneLine, NOT_ONE_LINE),
  form_description: text(500),
  ghl_script: z
    .string()
    .max(MAX_SCRIPT, `At most ${MAX_SCRIPT.toLocaleString("en-US")} characters.`)
    .refine(isStorable, "Must not contain control characters."),
  is_active: z.enum(["true", "false"], "true or false."),
  /** Whom visitors agree to; empty: the first value. */
  form_company: text(80).refine(isOneLine, NOT_ONE_LINE).default(""),
  form_privacy_url: text(300)
    .refine((value) => value === "" || isWebAddress(value), "An address that begins with https://.")
    .default(""),
});
export type GhlFormInput = z.infer<typeof GhlFormInput>;

/** How often each of the settings had been changed when somebody opened the form. */
export const GhlFormVersions = z.record(
  GhlFormInput.keyof(),
  z.coerce.number("Must be a number.").int("Must be a whole number.").min(0).max(2_147_483_647),
);
export type GhlFormVersions = z.infer<typeof GhlFormVersions>;
