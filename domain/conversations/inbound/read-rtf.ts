/** What Outlook's compressed rich text refers back to from its first byte on (MS-OXRTFCP §2.1.2.1). */
const DICTIONARY =
  "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx";
const WINDOW = 4_096;
const [HEADER, COMPRESSED] = [16, 0x75_46_5a_4c];
const MAX_RTF = 2 * 1024 * 1024;
const MAX_DEPTH = 1_000;

/** Decompresses rich text as Outlook stores it. Whatever is cut off is missing; nothing is larger than 2 MB. */
export function decompressRtf(source: Buffer): string {
  if (source.length < HEADER) return "";
  if (source.readUInt32LE(8) !== COMPRESSED) return source.toString("latin1", HEADER, HEADER + MAX_RTF);
  const window = Buffer.alloc(WINDOW);
  let write = window.write(DICTIONARY, "latin1");
  const out = Buffer.alloc(Math.min(source.readUInt32LE(4), MAX_RTF));
  let [place, size] = [HEADER, 0];
  const put = (byte: number) => {
    out[size++] = window[write] = byte;
    write = (write + 1) % WINDOW;
  };
  while (place < source.length && size < out.length) {
    const flags = source[place++] ?? 0;
    for (let bit = 0; bit < 8 && place < source.length && size < out.length; bit++) {
      if ((flags & (1 << bit)) === 0) {
        put(source[place++] ?? 0);
        continue;
      }
      const [high, low] = [source[place++] ?? 0, source[place++] ?? 0];
      const from = (high << 4) | (low >> 4);
      if (from === write) return out.toString("latin1", 0, size);
      for (let n = 0; n < (low & 15) + 2 && size < out.length; n++) put(window[(from + n) % WINDOW] ?? 0);
    }
  }
  return out.toString("latin1", 0, size);
}

/** Groups that aren't text. So are those that begin with "\*", among them the HTML that the text was made from. */
const HIDDEN = new Set(["fonttbl", "colortbl", "stylesheet", "info", "pict", "object", "header", "footer", "themedata"]);
const BREAKS: Record<string, string> = { par: "\n", line: "\n", row: "\n", tab: "\t", cell: "\t", emdash: "—", endash: "–", bullet: "•" };
const SIGNS: Record<string, string> = { lquote: "‘", rquote: "’", ldblquote: "“", rdblquote: "”" };
/** A group's edge, a character by its code, a control word with its number, a control sign, or text. */
const TOKEN = /[{}]|\\'([0-9a-f]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([^a-z])|[^{}\\\r\n]+/gi;

/** The text in a rich text. */
export function textOfRtf(rtf: string): string {
  const decoder = decoderOf(/\\ansicpg(\d{3,5})/.exec(rtf.slice(0, 1_000))?.[1] ?? "1252");
  const groups: { isHidden: boolean; fallback: number }[] = [];
  let [group, skip, bytes] = [{ isHidden: false, fallback: 1 }, 0, [] as number[]];
  const text: string[] = [];
  const say = (part: string) => {
    if (bytes.length > 0) text.push(decoder.decode(Uint8Array.from(bytes)));
    bytes = [];
    text.push(part);
  };
  for (const [token, code, word, number, sign] of rtf.matchAll(TOKEN)) {
    if (groups.length > MAX_DEPTH) break;
    if (token === "{") groups.push({ ...group });
    else if (token === "}") [group, skip] = [groups.pop() ?? group, 0];
    else if (sign === "*" || (word && HIDDEN.has(word))) group.isHidden = true;
    else if (word === "uc") group.fallback = Number(number ?? 1);
    else if (group.isHidden) continue;
    else if (word === "u") {
      say(String.fromCharCode(Number(number ?? 0) & 0xff_ff));
      skip = group.fallback;
    } else if (code && skip > 0) skip--;
    else if (code) bytes.push(Number.parseInt(code, 16));
    else if (word) say(BREAKS[word] ?? SIGNS[word] ?? "");
    else if (sign) say(sign === "~" ? " " : "{}\\".includes(sign) ? sign : "");
    else {
      say(token.slice(skip));
      skip = 0;
    }
  }
  say("");
  return text.join("").trim();
}

function decoderOf(codePage: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(codePage === "65001" ? "utf-8" : `windows-${codePage}`);
  } catch {
    // A code page that nobody knows: most letters are the same in all of them.
    return new TextDecoder("windows-1252");
  }
}
