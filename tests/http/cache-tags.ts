import { globSync, readFileSync } from "node:fs";

/** A tag's name, or that of a constant for it. */
const NAMED = /^(?:"(?<tag>[a-z-]+)"|(?<constant>[A-Z_]+))$/;
/** A kind's tags, or what someone else handed over: they're found where they're written. */
const HANDED_OVER = /^(?:\.\.\.)?(?:[\w.]*\b(?:tag|tags|tags\[0\])|\w+(?:\.filter\(\w+\))?\.flatMap\(\(\{ tags \}\) => tags\))$/;

/** Every tag that the code caches something with, or invalidates. What can't be read comes as it's written. */
export function tagsInCode(): string[] {
  const files = globSync("{app,db,domain,platform,server}/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
  const sources = files.map((path) => readFileSync(path, "utf8"));
  const constants = new Map(
    sources.flatMap((source) => [...source.matchAll(/\bconst ([A-Z_]+) = "([a-z-]+)";/g)].map(([, name, tag]) => [name, tag])),
  );
  const read = (expression: string): string[] => {
    const { tag, constant } = NAMED.exec(expression)?.groups ?? {};
    if (tag) return [tag];
    if (constant) return [constants.get(constant) ?? expression];
    return HANDED_OVER.test(expression) ? [] : [expression];
  };
  return [...new Set(sources.flatMap(expressionsIn).flatMap(read))].sort();
}

/** What's written where a tag belongs. */
function expressionsIn(source: string): string[] {
  const cached = partsAfter(source, /(?<![\w.`]|function )cached(?:<[^(]*>)?\(/g).map(([tag = ""]) => tag);
  const invalidated = partsAfter(source, /(?<![\w.`]|function )invalidateTags\(/g).flatMap(([, ...tags]) => tags);
  // Of a kind of record: other things have tags, too.
  const ofKinds = /\bnoun: "/.test(source) ? partsAfter(source, /\btags: \[/g).flat() : [];
  return [...cached, ...invalidated, ...ofKinds];
}

/** What stands between the brackets that these open, split at commas. */
function partsAfter(source: string, opening: RegExp): string[][] {
  return [...source.matchAll(opening)].map(({ index, 0: { length } }) => {
    const parts = [""];
    let depth = 0;
    for (const sign of source.slice(index + length)) {
      if (")]}".includes(sign)) depth -= 1;
      if (depth < 0) break;
      if ("([{".includes(sign)) depth += 1;
      if (sign === "," && depth === 0) parts.push("");
      else parts[parts.length - 1] += sign;
    }
    return parts.map((part) => part.trim()).filter(Boolean);
  });
}
