/** So many characters have room in a row of links. */
const LIKELY_FITS = 16;

/** A label on one line of a row: one that is too long for its place is cut off and named whole by the browser. */
export function ShortText({ text }: { text: string }) {
  return (
    <span className="max-w-48 truncate" title={text.length > LIKELY_FITS ? text : undefined}>
      {text}
    </span>
  );
}
