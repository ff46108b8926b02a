import { safeLink } from "../safe-link.input.ts";

/** A piece of a text. `ref` stands for a fact, and is only there in the editor: visitors get the fact. */
export type Run = string | { ref: string; text: string } | { href: string; to: string; of: Run[] } | { strong: Run[] };

/** A text as it's shown: plain, or in pieces. */
export type ShownText = string | Run[];

const PIECES = /\[([^[\]\n]+)\]\(([^()\s]+)\)|\*\*([^*\n]+)\*\*|\{([a-z][a-z0-9_]*)\}/g;
const REFERENCES = /()()()\{([a-z][a-z0-9_]*)\}/g;

interface Reading {
  /** By name. */
  facts: Readonly<Record<string, string>>;
  isMarked: boolean;
  /** Whether references are kept apart, for the editor. */
  isEdited: boolean;
}

/** A stored text with its facts, its links, and its bold parts. */
export function shownText(text: string, { facts, isMarked, isEdited }: Reading): ShownText {
  const known = new Map<string, string>(Object.entries(facts));
  const filled = (plain: string) => plain.replace(REFERENCES, (whole, _a, _b, _c, name: string) => known.get(name) ?? whole);
  const runs = (part: string, pieces: RegExp): Run[] => {
    const found: Run[] = [];
    let last = 0;
    for (const match of part.matchAll(pieces)) {
      const [whole, linked, to, bold, name] = match;
      found.push(part.slice(last, match.index));
      last = match.index + whole.length;
      if (linked && to) found.push({ href: safeLink(filled(to)), to, of: runs(linked, REFERENCES) });
      else if (bold) found.push({ strong: runs(bold, REFERENCES) });
      else found.push(name && known.has(name) ? (isEdited ? { ref: name, text: known.get(name) ?? "" } : (known.get(name) ?? "")) : whole);
    }
    return joined([...found, part.slice(last)]);
  };
  const [first = "", ...more] = runs(text, isMarked ? PIECES : REFERENCES);
  return more.length === 0 && typeof first === "string" ? first : [first, ...more];
}

/** Neighboring texts as one: React marks where one ends and the next begins. */
function joined(runs: Run[]): Run[] {
  const list: Run[] = [];
  for (const run of runs) {
    const last = list.at(-1);
    if (run === "") continue;
    if (typeof run === "string" && typeof last === "string") list[list.length - 1] = last + run;
    else list.push(run);
  }
  return list;
}

/** A text without its links to where `isGone` says: their words stay. */
export function withoutMarkedLinks(text: string, isGone: (to: string) => boolean): string {
  return text.replaceAll(PIECES, (whole, linked: string | undefined, to: string | undefined) =>
    linked && to && isGone(to) ? linked : whole,
  );
}

/** The words of a text, for where neither links nor bold parts are shown. */
export function withoutMarks(text: string): string {
  return text.replaceAll(PIECES, (whole, linked: string | undefined, _to, bold: string | undefined) => linked ?? bold ?? whole);
}

/** Where a text's links lead, as written. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(PIECES)].flatMap(([, , to]) => to ?? []);
}
