import { Fragment } from "react";

/** A plain text whose web addresses can be opened: whoever tests here follows the links that a reader would. */
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

/** No one follows more; each is an element of the page. */
const MAX_LINKS = 500;

/** A text in parts: web addresses, and what stands between them. Together they are the text. */
export function linksIn(text: string): { text: string; isLink: boolean }[] {
  const parts: { text: string; isLink: boolean }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"'“”]+/gi)) {
    if (parts.length >= 2 * MAX_LINKS) break;
    // What ends a sentence, or closes a bracket that was opened before it, does not belong to the address.
    const address = found.replace(/(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/, "");
    if (!URL.canParse(address)) continue;
    parts.push({ text: text.slice(end, index), isLink: false }, { text: address, isLink: true });
    end = index + address.length;
  }
  return [...parts, { text: text.slice(end), isLink: false }].filter((part) => part.text !== "");
}
