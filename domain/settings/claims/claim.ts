import { z } from "zod";

/** A claim of the public pages: what the owner may set, and what ships as demo content until someone confirms or changes it (product 35). */
export interface Claim<S extends z.ZodType = z.ZodType> {
  schema: S;
  value: z.infer<S>;
}

export function claim<S extends z.ZodType>(schema: S, value: z.infer<S>): Claim<S> {
  return { schema, value };
}

/** A text of at least one and at most `max` characters. */
export const text = (max: number) => z.string().trim().min(1).max(max);

/** At most fifty of the same. */
export const list = <T extends z.ZodType>(item: T) => z.array(item).max(50);

/** A card with an icon; icon: lucide name in kebab case. */
export const titled = z.object({ title: text(120), text: text(400), icon: text(40) });

/** A figure and what it counts. */
export const figure = z.object({ value: text(30), label: text(60) });

/** Numbered steps of how the work goes. */
export const step = z.object({ title: text(80), text: text(400) });

/** A question with its answer. */
export const question = z.object({ q: text(200), a: text(1000) });

/** Something offered at a price, as shown: "$5,000" or "Custom"; `period` may be empty. */
export const priced = z.object({
  name: text(80),
  price: text(30),
  period: z.string().max(30),
  description: text(300),
  features: list(text(120)),
});
