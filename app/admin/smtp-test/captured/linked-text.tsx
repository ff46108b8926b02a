import { Fragment } from "react";

/** Plain text with clickable web addresses, so testers can follow the links a reader would. */
export function LinkedText({ text }: { text: string }) {
  return (
    <div className="text-sm wrap-anywhere whitespace-pre-wrap">
      {linksIn(text).map(({ text: part, isLink }, place) =>
        isLink ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
          <a key={place} href={part} target="_blank" rel="noopener noreferrer" className="break-all text-link underline">
            {part}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
          <Fragment key={place}>{part}</Fragment>
        ),
      )}
    </div>
  );
}

/** No one follows more links, and each one is an element on the page. */
const MAX_LINKS = 500;

/** Splits a text into web addresses and the text between them. Joined, the parts are the original text. */
export function linksIn(text: string): { text: string; isLink: boolean }[] {
  const parts: { text: string; isLink: boolean }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"'“”]+/gi)) {
    if (parts.length >= 2 * MAX_LINKS) break;
    // Punctuation that ends a sentence or closes an earlier bracket isn't part of the address.
    const address = found.replace(/(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/, "");
    if (!URL.canParse(address)) continue;
    parts.push({ text: text.slice(end, index), isLink: false }, { text: address, isLink: true });
    end = index + address.length;
  }
  return [...parts, { text: text.slice(end), isLink: false }].filter((part) => part.text !== "");
}
