import { type CountryCode, type PhoneNumber as FoundNumber, getCountries, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { LeadFormKind } from "./lead-forms.input.ts";
import { keepPhoneCharacters } from "./phone-characters.input.ts";

export type { CountryCode };

interface PhoneNumber {
  /** ITU-T E.164, such as `+12105550199`. */
  e164: string;
  /** Digits. Empty if there are none. */
  extension: string;
  /** What was typed, without the extension. */
  main: string;
}

/** Shorter than any number dialed with its area code, and longer than any number at all. In digits. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 17;

/**
 * Every number that `typed` could be, as E.164 digits without the plus: with its country code, as dialed from abroad, or as dialed within a
 * country (`030 901820` is `4930901820` in Germany). Empty if it's not a phone number.
 */
export function possibleNumbers(typed: string): string[] {
  const plain = typed.replace("(0)", "").trim();
  const digits = plain.replaceAll(/\D/g, "");
  if (!/^\+?[\d\s()./-]+$/.test(plain) || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return [];
  if (plain.startsWith("+")) return [digits];
  const found = getCountries().flatMap((country) => {
    const number = parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false });
    return number?.isPossible() ? [number.number.slice(1)] : [];
  });
  return [...new Set([...found, digits.replace(/^00/, "")])];
}

const NOT_OF_A_NUMBER = /[^\d\s()+.-]/;
const MAX_OF_EXTENSION = 6;
/** What was between the number and its extension. */
const SEPARATORS_AT_END = /[\s(.+-]{1,32}$/;

/**
 * A phone number as people write it: with or without its country code, possibly followed by "ext. 5" or "x5". Null if no such number can
 * exist. Whether anyone answers there isn't checked.
 * @param country used for numbers without a country code
 */
export function readPhone(typed: string, country: CountryCode): PhoneNumber | null {
  return readWhole(typed, country) ?? readWithLastGroup(typed, country);
}

function readWhole(typed: string, country: CountryCode): PhoneNumber | null {
  const found = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false });
  if (!found?.isPossible() || isMisread(found)) return null;
  const main = found.ext ? typed.slice(0, typed.search(NOT_OF_A_NUMBER)) : typed;
  return { e164: found.number, extension: found.ext ?? "", main: main.replace(SEPARATORS_AT_END, "").trim() };
}

/**
 * Whether a number that lacks a digit was taken for another one. `1210555014` isn't the area code 121: it's `+1 210 555 014`. So national
 * digits that begin with their own country code count only if such numbers exist, and no area code of North America starts with 0 or 1.
 */
function isMisread(found: FoundNumber): boolean {
  const { countryCallingCode, nationalNumber } = found;
  if (countryCallingCode === "1" && /^[01]/.test(nationalNumber)) return true;
  return nationalNumber.startsWith(countryCallingCode) && !found.isValid();
}

/**
 * A field without letters turns `(210) 555-0142 x5` into `(210) 555-0142 5`: if the last group makes the number too long, it's the
 * extension.
 */
function readWithLastGroup(typed: string, country: CountryCode): PhoneNumber | null {
  const last = [...typed.matchAll(/\d+/g)].at(-1);
  if (!last || last[0].length > MAX_OF_EXTENSION) return null;
  const main = readWhole(typed.slice(0, last.index), country);
  return main && { ...main, extension: last[0] };
}

/** A form's phone: what was typed, with only the form's characters, and the number it stands for. */
export interface TypedPhone {
  phone: string;
  phoneE164: string | null;
  phoneExtension: string | null;
}

export const noPhone: TypedPhone = { phone: "", phoneE164: null, phoneExtension: null };

/** A phone as sent by a form. Null if what was typed isn't a possible number. */
export function typedPhone(typed: string, kind: LeadFormKind, country: CountryCode): TypedPhone | null {
  if (typed.trim() === "") return noPhone;
  const kept = keepPhoneCharacters(typed, kind);
  // A form that keeps no plus must not turn an international number into a national one.
  const isInternational = typed.trim().startsWith("+") && !kept.trim().startsWith("+");
  const number = readPhone(typed, country) ?? readPhone(isInternational ? `+${kept}` : kept, country);
  const phone = number ? keepPhoneCharacters(number.main, kind).trim() : "";
  return number && phone ? { phone, phoneE164: number.e164, phoneExtension: number.extension || null } : null;
}

/** The phone columns, for any table that has them. */
export function phoneOf({ phone, phoneE164, phoneExtension }: TypedPhone): TypedPhone {
  return { phone, phoneE164, phoneExtension };
}
