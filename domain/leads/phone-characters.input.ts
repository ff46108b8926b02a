import type { PhoneCharacters } from "./lead-form.input.ts";
import { type LeadFormKind, leadFormOf } from "./lead-forms.input.ts";

const kept: Record<PhoneCharacters, RegExp> = { plus: /[\d\s()+-]/g, period: /[\d().-]/g, both: /[\d\s()+.-]/g };

/** Marks an extension directly after a digit and isn't part of a number: "x", "ext.", "#", or ";ext=". */
const EXTENSION_MARK = /(\d)\s*(?:[^\d\s()+.-][^\d()+-]*|\s\.)/g;

/**
 * A phone number with only its form's characters. The mark of an extension becomes a separator, so that the digits after it stay separate.
 */
export function keepPhoneCharacters(phone: string, kind: LeadFormKind): string {
  const { phoneCharacters } = leadFormOf(kind);
  const apart = phone.replace(EXTENSION_MARK, phoneCharacters === "period" ? "$1-" : "$1 ");
  return (apart.match(kept[phoneCharacters]) ?? []).join("");
}
