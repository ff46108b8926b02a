import { Fragment } from "react";
import { linksIn } from "./links-in.ts";

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
