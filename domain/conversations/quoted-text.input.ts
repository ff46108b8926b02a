/** A received text, without what it repeats of earlier emails. */
interface SplitText {
  own: string;
  /** Empty if it repeats nothing. */
  quoted: string;
}

/** "On Mon, Nov 23, 2026 at 9:14 AM Edgar <support@…> wrote:", which can be broken into two lines. */
const WROTE = /^(?:On|Am|Le|El|Il|Op)\b.{4,300}(?:wrote|schrieb|écrit|escribió|scritto|schreef)\s*:?\s*$/i;
const BEGINS_WROTE = /^(?:On|Am|Le|El|Il|Op)\b.{4,200}$/i;
/** What Outlook and others put above the original. */
const ORIGINAL = /^\s*(?:-{2,}\s*(?:Original Message|Forwarded message|Original Appointment)\s*-{2,}|_{20,})\s*$/i;
const FIELD = /^\s*\*?(?:From|Sent|To|Subject|Date|Cc)\s*:\*?\s/i;

/**
 * Splits an email's text where it begins to repeat the email it answers. An answer below or between quoted lines stays whole, because
 * there the quotes are needed to understand it.
 */
export function splitQuoted(text: string): SplitText {
  const lines = text.split("\n");
  const start = lines.findIndex((_, place) => isStart(lines, place));
  if (start < 0) return { own: text, quoted: "" };
  const own = lines.slice(0, start).join("\n").trimEnd();
  const quoted = lines.slice(start).join("\n").trim();
  // Nothing above: the answer is below or in between, or everything is a quote.
  return own.trim() === "" ? { own: text, quoted: "" } : { own, quoted };
}

function isStart(lines: string[], place: number): boolean {
  const line = lines[place] ?? "";
  if (ORIGINAL.test(line) || WROTE.test(line)) return onlyQuotes(lines, place + 1) || ORIGINAL.test(line);
  if (BEGINS_WROTE.test(line) && WROTE.test(`${line} ${lines[place + 1] ?? ""}`)) return onlyQuotes(lines, place + 2);
  if (FIELD.test(line)) return lines.slice(place, place + 6).filter((next) => FIELD.test(next)).length >= 3;
  return line.startsWith(">") && onlyQuotes(lines, place);
}

/** Whether the rest has no lines of its own, unless none of it is quoted by marks, as Outlook leaves it. */
function onlyQuotes(lines: string[], from: number): boolean {
  const rest = lines.slice(from).filter((line) => line.trim() !== "");
  return rest.every((line) => line.startsWith(">")) || !rest.some((line) => line.startsWith(">"));
}
