import { z } from "zod";
import { isEmailAddress, MAX_EMAIL } from "./email-address.input.ts";
import { isOneLine, NOT_ONE_LINE, oneLineOf, typedLine } from "./one-line.input.ts";
import { readableAddress } from "./readable-address.input.ts";
import { isText, NOT_STORABLE, withLineFeeds } from "./storable-text.input.ts";

export { isText, withLineFeeds } from "./storable-text.input.ts";

/**
 * What people type, and what programs send in their place. Every input schema is built from these, so that one form rejects what the others
 * reject: a name, subject, or label is a `line`; anything with room for several lines is a `text`; someone else's code is a `source`. White
 * space at both ends is removed before anything is counted. Lengths are in UTF-16 units, as in browsers.
 */
const NOT_TEXT = "Must be text.";

const atMost = (max: number) => `At most ${max.toLocaleString("en-US")} characters.`;

const typed = (missing = NOT_TEXT) => z.string({ error: ({ input }) => (input === undefined ? missing : NOT_TEXT) });

/** One line, which may be empty. */
export const line = (max: number, tooLong = atMost(max)) =>
  typed().overwrite(typedLine).max(max, tooLong).refine(isOneLine, { error: NOT_ONE_LINE });

/** A required line; `missing` is the error if it's empty. */
export const requiredLine = (max: number, missing: string, tooLong = atMost(max)) =>
  typed(missing).overwrite(typedLine).min(1, missing).max(max, tooLong).refine(isOneLine, { error: NOT_ONE_LINE });

/** Multiline text, which may be empty. Every line ends with a line feed, however it was typed. */
export const text = (max: number) => typed().overwrite(withLineFeeds).trim().max(max, atMost(max)).refine(isText, { error: NOT_STORABLE });

/** Required multiline text. */
export const requiredText = (max: number, missing: string) =>
  typed(missing).overwrite(withLineFeeds).trim().min(1, missing).max(max, atMost(max)).refine(isText, { error: NOT_STORABLE });

/** Someone else's code, kept as it was given. Only characters that no text may have are rejected. */
export const source = (max: number) => typed().max(max, atMost(max)).refine(isText, { error: NOT_STORABLE });

/**
 * One line that a browser reports about a visit. No one typed it and no one could correct it, so characters that don't belong in it are
 * removed.
 */
export const toldLine = (max: number) => typed().max(max, atMost(max)).transform(oneLineOf);

/** A value that a program created and reads back, such as a token. Only its length is checked. */
export const opaque = (max: number, tooLong = "Is too long.") => typed().max(max, tooLong);

/** A list's search words from the address. Unreadable values are dropped. No database stores the byte 0 in text. */
export const searchWords = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((value) => value.replaceAll("\0", ""))
    .catch("");

/** A list's first or last day from the address. Anything else is dropped, and so is a year with which no zone's calendar can be reckoned. */
export const searchDay = z.iso
  .date()
  .refine((day) => day >= "1900" && day < "2200")
  .or(z.literal(""))
  .catch("");

/** Optional text; empty if it's missing. */
export const optional = <T extends z.ZodType<string>>(schema: T) => schema.optional().transform((value) => value ?? "");

const NO_EMAIL = "Please enter a valid email address.";

/** An email address (RFC 5321: at most 254 characters), in the form it's stored in. */
export const Email = z
  .string({ error: NO_EMAIL })
  .overwrite(readableAddress)
  .max(MAX_EMAIL, { error: atMost(MAX_EMAIL), abort: true })
  .refine(isEmailAddress, { error: NO_EMAIL })
  .meta({ format: "email" });

/** The same, or empty. */
export const optionalEmail = line(MAX_EMAIL)
  .overwrite(readableAddress)
  .refine((value) => value === "" || isEmailAddress(value), { error: "Enter a valid email address, for example maria@example.com." });
