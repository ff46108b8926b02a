import { typedLine } from "./one-line.input.ts";

/**
 * Splits a list typed with commas or line breaks. Items are trimmed and empty ones dropped. An item that contains a comma goes in double
 * quotes, and a quote inside it is doubled.
 */
export function readCommaList(typed: string): string[] {
  const texts: string[] = [];
  const item = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,\n]|$)|([^,\n]*))(?:[,\n]|$)/y;
  while (item.lastIndex < typed.length) {
    const [, quoted, plain = ""] = item.exec(typed) ?? [];
    texts.push(typedLine(quoted?.replaceAll('""', '"') ?? plain));
  }
  return texts.filter(Boolean);
}

/** The same texts, as people type them. */
export function writeCommaList(texts: string[]): string {
  return texts.map((text) => (/[,\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(", ");
}
