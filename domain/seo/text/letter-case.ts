import { typedLine } from "../../one-line.input.ts";
/** Capitalizes each word and keeps existing capitals: `IT support` → `IT Support`. */
export function capitalised(text: string): string {
  return tidied(text).replaceAll(
    /(^|[\s/(-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase("en-US"),
  );
}

/** Lowercase, except for words that need their capitals: `Managed IT` → `managed IT`, `iPhone Repair` → `iPhone repair`. */
export function lowered(text: string): string {
  return tidied(text).replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (word) => (/^.+\p{Lu}/u.test(word) ? word : word.toLocaleLowerCase("en-US")));
}

export function uppercased(text: string): string {
  return tidied(text).toLocaleUpperCase("en-US");
}

/** On one line, with single spaces. */
export function tidied(text: string): string {
  return typedLine(text).replaceAll(/\s+/g, " ");
}
