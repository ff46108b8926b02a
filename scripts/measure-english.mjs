/**
 * Measures which words follow which in the site's shipped articles, guides, and local pages, and writes the gate's language model,
 * domain/seo/quality/pair-gains.ts: `node --experimental-transform-types scripts/measure-english.mjs`. Needed only after the function
 * words or the classes of words have changed.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { deflateRawSync } from "node:zlib";

const ROOT = new URL("../", import.meta.url);
registerHooks({
  resolve: (name, context, next) => next(name.startsWith("~/") ? new URL(name.slice(2), ROOT).href : name, context),
  load: (url, context, next) => withoutVite(next(url, context)),
});
process.env.NODE_ENV ??= "test";
const { SHIPPED_KNOWLEDGE, shippedSource } = await import("../db/seed/local-pages/index.ts");
const { PageMaker } = await import("../domain/seo/pages/page-maker.ts");
const { COMMA, END, GAIN_UNIT, SYMBOLS } = await import("../domain/seo/quality/english.ts");
const { readPage, sentencesOf } = await import("../domain/seo/quality/read-page.ts");

/** A pair that was never seen counts as if it had been, this often in all, as often as its second word is found anywhere. */
const UNSEEN = 4;
/** Every seventh local page has nearly all of the template's sentences. */
const STEP = 7;

const sentences = [...proseOf("db/seed/articles"), ...proseOf("db/seed/guides"), ...textsOf(SHIPPED_KNOWLEDGE), ...blocksOfPages()];
const file = new URL("domain/seo/quality/pair-gains.ts", ROOT);
const bytes = deflateRawSync(Buffer.from(gainsOf(sentences).buffer), { level: 9 }).toString("base64");
writeFileSync(
  file,
  `/** For each pair of symbols (english.ts), in order: a byte, deflated. Written by scripts/measure-english.mjs. */\nexport const PAIR_GAINS =\n  "${bytes}";\n`,
);
console.log(`${sentences.length} sentences, ${SYMBOLS} symbols, ${bytes.length} characters`);

function gainsOf(all) {
  const [pairs, firsts, seconds] = [new Float64Array(SYMBOLS ** 2), new Float64Array(SYMBOLS), new Float64Array(SYMBOLS)];
  let total = 0;
  for (const { symbols, commas } of all) {
    if (symbols.length < 4) continue;
    const read = symbols.flatMap((symbol, place) => (place > 0 && commas.includes(place) ? [COMMA, symbol] : [symbol]));
    for (const [place, symbol] of [...read, END].entries()) {
      const before = read[place - 1] ?? END;
      pairs[before * SYMBOLS + symbol]++;
      firsts[before]++;
      seconds[symbol]++;
      total++;
    }
  }
  return Int8Array.from(pairs, (count, pair) => {
    const [first, second] = [Math.floor(pair / SYMBOLS), pair % SYMBOLS];
    const anywhere = (seconds[second] + 1) / (total + SYMBOLS);
    const after = (count + UNSEEN * anywhere) / (firsts[first] + UNSEEN);
    return Math.max(-127, Math.min(127, Math.round(GAIN_UNIT * Math.log2(after / anywhere))));
  });
}

function proseOf(folder) {
  const names = readdirSync(new URL(folder, ROOT)).filter((name) => name.endsWith(".md"));
  return names.flatMap((name) => {
    const text = readFileSync(new URL(`${folder}/${name}`, ROOT), "utf8")
      .replace(/^---[\s\S]*?\n---/, "")
      .replaceAll(/```[\s\S]*?```|^#+ .*$|\|.*\|/gm, "")
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replaceAll(/[*_`>]/g, "");
    const blocks = text.split(/\n\s*\n|\n(?=\s*(?:[-+]|\d+\.)\s)/);
    return blocks.flatMap((block) => sentencesOf(block.replace(/^\s*(?:[-+]|\d+\.)\s+/, "").replaceAll(/\s+/g, " ")));
  });
}

function textsOf(value) {
  if (typeof value === "string") return value.startsWith("/") ? [] : sentencesOf(value);
  return Object.values(value).flatMap(textsOf);
}

function blocksOfPages() {
  const maker = new PageMaker(shippedSource());
  const found = new Map();
  for (let pageNo = 0; pageNo < maker.total; pageNo += STEP)
    for (const { kind, sentences: read } of readPage(maker.body(maker.placeAt(pageNo), { brand: {} })))
      if (kind === "text" || kind === "item") for (const sentence of read) found.set(sentence.text, sentence);
  return [...found.values()];
}

/** What Vite replaces when it builds, as it's replaced for development. */
function withoutVite(loaded) {
  const text = loaded.format === "module-typescript" && loaded.source ? loaded.source.toString() : "";
  return text.includes("import.meta.env.PROD") ? { ...loaded, source: text.replaceAll("import.meta.env.PROD", "false") } : loaded;
}
