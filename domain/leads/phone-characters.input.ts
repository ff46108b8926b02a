import type { PhoneCharacters } from "./lead-form.input.ts";
import { type LeadFormKind, leadFormOf } from "./lead-forms.input.ts";

const kept: Record<PhoneCharacters, RegExp> = { plus: /[\d\s()+-]/g, period: /[\d().-]/g, both: /[\d\s()+.-]/g };

/** What belongs to no number, directly behind a digit: "x", "ext.", "#" or ";ext=" before an extension. */
const EXTENSION_MARK = /(\d)\s*(?:[^\d\s()+.-][^\d()+-]*|\s\.)/g;

/** A phone number with the characters of its form only. What marks an extension becomes a separator: the digits behind it stay apart. */
export function keepPhoneCharacters(phone: string, kind: LeadFormKind): string {
  const { phoneCharacters } = leadFormOf(kind);
  const apart = phone.replace(EXTENSION_MARK, phoneCharacters === "period" ? "$1-" : "$1 ");
  return (apart.match(kept[phoneCharacters]) ?? []).join("");
}
