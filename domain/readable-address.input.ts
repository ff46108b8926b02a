import { toUnicode } from "nodemailer/lib/punycode";
import { asciiAddress } from "./email-address.input.ts";

/** Latin beside another alphabet can pass for another domain (UTS #39 §5.1). Chinese, Japanese, and Korean names do have Latin letters. */
const LATIN = /\p{Script=Latin}/u;
const OTHER_ALPHABET =
  /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}])\p{L}/u;

/**
 * The form in which addresses are stored, compared, and shown: as people read them, whether a person, a browser, or a mail server wrote
 * them. A domain that mixes alphabets stays in its ASCII form. `platform/mail` sends to the ASCII form.
 */
export function readableAddress(typed: string): string {
  const address = asciiAddress(typed);
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1).toLowerCase();
  if (at < 1 || !/(?:^|\.)xn--/.test(host)) return address;
  const readable = `${address.slice(0, at)}@${unicodeHost(host)}`;
  // If it doesn't lead back, it's another domain.
  return asciiAddress(readable).slice(at + 1) === host ? readable : address;
}

function unicodeHost(host: string): string {
  try {
    const shown = toUnicode(host);
    return shown.split(".").some((label) => LATIN.test(label) && OTHER_ALPHABET.test(label)) ? host : shown;
  } catch {
    return host; // No code of Punycode's.
  }
}
