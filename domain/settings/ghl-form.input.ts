import { z } from "zod";
import { line, requiredLine, source, text } from "../text.input.ts";

const MAX_SCRIPT = 20_000;

/** The address of a page on another site: nothing that a browser would run, and no password. */
export function isWebAddress(value: string): boolean {
  return /^https:\/\/[^\s"'<>\\@]+$/.test(value) && URL.canParse(value);
}

/** The settings in the ghl_forms category, as the back office's form sends them (docs/decisions/0028-third-party-forms.md). */
export const GhlFormInput = z.object({
  form_title: requiredLine(120, "Enter a title."),
  form_description: text(500),
  ghl_script: source(MAX_SCRIPT),
  is_active: z.enum(["true", "false"], "Must be true or false."),
  /** Who visitors agree to. Empty: the default value. */
  form_company: line(80).default(""),
  form_privacy_url: line(300)
    .refine((value) => value === "" || isWebAddress(value), "Enter an address that starts with https://.")
    .default(""),
});
export type GhlFormInput = z.infer<typeof GhlFormInput>;

/** How often each of the settings had been changed when the form was opened. */
export const GhlFormVersions = z.record(
  GhlFormInput.keyof(),
  z.coerce.number("Must be a number.").int("Must be a whole number.").min(0).max(2_147_483_647),
);
export type GhlFormVersions = z.infer<typeof GhlFormVersions>;
