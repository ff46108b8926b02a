/** A received text, without what it repeats of earlier emails. */
interface SplitText {
  own: string;
  /** Empty if it repeats nothing. */
  quoted: string;
}

/** An email's text as it's compared: without what mail programs change when they repeat it, such as line breaks, marks, and the targets of links. */
export function textToCompare(text: string): string {
  return text.split("\n").map(lineToCompare).join("");
}

/** What fills the line that lists of emails show. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Nothing that could be an answer is left out: a line of which nothing else is left stays as it is. */
function lineToCompare(line: string): string {
  const bare = line
    .replaceAll(/<(?:https?|mailto):[^\s<>]*>/gi, "")
    .normalize("NFKC")
    .replaceAll(/[\s>*_•·\-–—"'“”„‘’[\]|]/g, "")
    .replaceAll(INVISIBLE, "")
    .toLowerCase();
  return bare === "" ? line.replaceAll(/[\s>]/g, "").replaceAll(INVISIBLE, "") : bare;
}

/**
 * Splits an email's text into what its author wrote and what it repeats of earlier emails. Below the head of a quotation, marked lines are a
 * quotation, and unmarked ones only if they're word for word an email of the conversation: people also write under heads, and their texts
 * can look like one. Marked lines without a head are a quotation only if they're in such an email. An answer between marked lines, or below
 * them, stays whole, because there the quotes are needed to understand it. If in doubt, everything is shown.
 * @param known the other emails of the conversation, and what else we sent, as `textToCompare` gives them
 */
export function splitQuoted(text: string, known: string[]): SplitText {
  const lines = text.split("\n");
  const compared: Compared = { lines, bare: lines.map(lineToCompare), known: known.filter((one) => one !== "") };
  const first = firstText(lines, 0);
  // Nothing above: the answer is below or in between, or everything is a quotation.
  if (endOfQuotation(compared, first) !== null) return { own: text, quoted: "" };
  let tried = 0;
  for (let start = first + 1; start < lines.length && tried < MAX_HEADS; start++) {
    const end = endOfQuotation(compared, start);
    if (end === null) continue;
    tried++;
    if (end === start) continue;
    const after = lines.slice(end).join("\n").trim();
    const own = [lines.slice(0, start).join("\n").trimEnd(), after].filter(Boolean).join("\n\n");
    return { own, quoted: lines.slice(start, end).join("\n").trim() };
  }
  return { own: text, quoted: "" };
}

/** Enough for any answer. A text that's made of heads takes too long. */
const MAX_HEADS = 100;

interface Compared {
  lines: string[];
  /** The lines as they're compared. */
  bare: string[];
  known: string[];
}

/** Where the quotation that begins in this line ends. `start`: it has the head of one, but may be someone's own. Null: none begins here. */
function endOfQuotation(compared: Compared, start: number): number | null {
  const { lines, bare, known } = compared;
  if (isMarked(lines[start])) {
    if (isMarked(lines[start - 1])) return null;
    const end = endOfMarked(lines, start);
    const said = bare.slice(start, end).join("");
    return said !== "" && end === lines.length && known.some((one) => one.includes(said)) ? end : start;
  }
  const head = headLength(lines, start);
  if (head === 0) return null;
  const begins = firstText(lines, start + head);
  if (isMarked(lines[begins])) return endOfMarked(lines, begins) === lines.length ? lines.length : start;
  const end = endOfKnown(compared, begins);
  if (end === null) return start;
  // Below it, there can be what that email repeated.
  const next = firstText(lines, end);
  const more = next < lines.length ? endOfQuotation(compared, next) : null;
  return more !== null && more > next ? more : end;
}

function isMarked(line: string | undefined): boolean {
  return line?.startsWith(">") ?? false;
}

function firstText(lines: string[], from: number): number {
  let place = from;
  while (place < lines.length && (lines[place] ?? "").trim() === "") place++;
  return place;
}

/** After the marked lines from here on, and the empty ones between and below them. */
function endOfMarked(lines: string[], from: number): number {
  let place = from;
  while (place < lines.length && ((lines[place] ?? "").trim() === "" || isMarked(lines[place]))) place++;
  return place;
}

/** After the lines that repeat one of the known emails, the longest if several fit. Null if none does. */
function endOfKnown({ bare, known }: Compared, from: number): number | null {
  const ends = known.map((one) => {
    let read = 0;
    for (let place = from; place < bare.length; place++) {
      const line = bare[place] ?? "";
      if (!one.startsWith(line, read)) return 0;
      read += line.length;
      if (read === one.length) return place + 1;
    }
    return 0;
  });
  const furthest = Math.max(0, ...ends);
  return furthest > 0 ? furthest : null;
}

/** How Gmail, Apple Mail, and others begin a quotation, in up to three lines: "On Mon, Nov 23, 2026 at 9:14 AM Edgar <support@…> wrote:". */
const OPENS_WROTE = /^(?:On|Am|Le|El|Il|Op|Em|Den)\b/i;
const WROTE = /(?<!\p{L})(?:wrote|schrieb|écrit|escribió|scritto|schreef|escreveu|skrev)(?![\p{L}\p{N}])[^\n]{0,100}?:\s*$/iu;
/** A head says when, or whose address: "On page 3, my lawyer wrote:" isn't one. */
const WHEN_OR_WHO = /\d{1,2}[:.h]\d{2}|\b20\d{2}\b|\S@\S/;
const MAX_HEAD_LINES = 3;

/** The line above an original, in the languages of its head. A row of underscores is one only above a head. */
const ORIGINAL =
  /^\s*-{2,}\s*(?:Original Message|Forwarded message|Original Appointment|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Message d['’]origine|Message transféré|Mensaje original|Mensaje reenviado|Mensagem original|Messaggio originale|Oorspronkelijk bericht|Oprindelig meddelelse)\s*-{2,}\s*$/i;
const UNDERSCORES = /^\s*_{10,}\s*$/;

/** What Outlook writes above the original: English, German, French, Spanish, Portuguese, Italian, Dutch, Danish. */
const FIELDS = {
  from: /^\s*\*?(?:From|Von|De|Da|Van|Fra)\s?:\*?\s*\S/i,
  sent: /^\s*\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el| em)?|Enviada em|Fecha|Data|Inviato|Verzonden|Sendt|Dato)\s?:\*?\s*\S/i,
  to: /^\s*\*?(?:To|An|À|Para|A|Aan|Til)\s?:\*?\s*\S/i,
  copy: /^\s*\*?(?:Cc|Copie|Kopie|Kopi)\s?:\*?\s*\S/i,
  subject: /^\s*\*?(?:Subject|Betreff|Objet|Asunto|Assunto|Oggetto|Onderwerp|Emne)\s?:\*?/i,
};

/** How many lines from here on are a quotation's head. 0: none. */
function headLength(lines: string[], start: number): number {
  const line = lines[start] ?? "";
  if (OPENS_WROTE.test(line)) {
    for (let count = 1; count <= MAX_HEAD_LINES; count++) {
      const head = lines.slice(start, start + count).join(" ");
      if (head.length <= 500 && WROTE.test(head) && WHEN_OR_WHO.test(head)) return count;
    }
  }
  const isOriginal = ORIGINAL.test(line);
  const first = isOriginal || UNDERSCORES.test(line) ? firstText(lines, start + 1) : start;
  const fields = fieldsAt(lines, first);
  const isHead = isOriginal || (fields.has("from") && fields.has("sent") && (fields.has("to") || fields.has("subject")));
  return isHead ? first + fields.size - start : 0;
}

/** The fields of a head, one under the other, each once. */
function fieldsAt(lines: string[], first: number): Set<string> {
  const found = new Set<string>();
  for (let place = first; ; place++) {
    const name = Object.entries(FIELDS).find(([, field]) => field.test(lines[place] ?? ""))?.[0];
    if (!name || found.has(name)) return found;
    found.add(name);
  }
}
