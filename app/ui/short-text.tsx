/** How many characters fit in a row of links. */
const LIKELY_FITS = 16;

/** A one-line label in a row. If it's too long, it's cut off, and the browser's tooltip shows all of it. */
export function ShortText({ text }: { text: string }) {
  return (
    <span className="max-w-48 truncate" title={text.length > LIKELY_FITS ? text : undefined}>
      {text}
    </span>
  );
}
