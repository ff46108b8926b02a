import { z } from "zod";
import { line, text as severalLines } from "../../text.input.ts";

/**
 * A claim on the public pages: what the owner can set, and what ships as demo content until someone confirms or changes it
 * (docs/decisions/0017-what-is-a-setting.md).
 */
export interface Claim<S extends z.ZodType = z.ZodType> {
  schema: S;
  value: z.infer<S>;
}

export function claim<S extends z.ZodType>(schema: S, value: z.infer<S>): Claim<S> {
  return { schema, value };
}

/** From this many characters on, a text can have several lines. */
export const SEVERAL_LINES = 200;

/** At most `max` characters, possibly none. */
export const optionalText = (max: number) => (max >= SEVERAL_LINES ? severalLines(max) : line(max));

/** A text of at least one and at most `max` characters. */
export const text = (max: number) => optionalText(max).min(1, "Enter a value.");

/** At most fifty entries of the same kind. */
export const list = <T extends z.ZodType>(item: T) => z.array(item).max(50, "At most 50 entries.");

/** Lucide name in kebab case. An unknown one draws nothing. */
export const icon = text(40)
  .regex(/^[a-z0-9-]+$/, "Choose an icon.")
  .meta({ editor: "icon" });

/** Where a link leads: on this site, or to another one over https. Nothing that a browser would run. */
export const link = text(200)
  .refine(isLink, "Enter a path on this site, such as /contact, or an address that starts with https://.")
  .meta({ editor: "url" });

function isLink(value: string): boolean {
  return /^(\/(?![/\\])|#|\?)\S*$/.test(value) || (/^https:\/\/\S+$/.test(value) && URL.canParse(value));
}

export const count = z.int("Enter a whole number.").positive("Enter at least 1.").max(1_000_000, "Enter at most 1,000,000.");

/** A card with an icon. */
export const titled = z.object({ title: text(120), text: text(400), icon });

/** A figure and what it counts. */
export const figure = z.object({ value: text(30), label: text(60) });

/** Numbered steps of how the work is done. */
export const step = z.object({ title: text(80), text: text(400) });

/** A question with its answer. */
export const question = z.object({ q: text(200), a: text(1000) });

/** Something offered at a price, as shown: "$5,000" or "Custom". `period` can be empty. */
export const priced = z.object({
  name: text(80),
  price: text(30),
  period: optionalText(30),
  description: text(300),
  features: list(text(120)),
});
