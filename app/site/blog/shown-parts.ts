import { type ServerOnly, serverOnly } from "~/app/ui/still.tsx";
import type { Article, ShownBlock } from "~/domain/content/index.ts";

/** An article as its page gets it: what changes nothing in the browser stays on the server. */
export function shownParts(whole: Article) {
  const { blocks, description: _description, metaTitle: _metaTitle, words: _words, excerpt, ...article } = whole;
  return { article: { ...article, excerpt }, parts: partsOf(blocks), whole: serverOnly(whole) };
}

/** A text, divided at its forms. */
export function partsOf(blocks: ShownBlock[]): ArticlePart[] {
  return piecesOf(blocks).map((piece) => (Array.isArray(piece) ? { blocks: serverOnly(piece) } : { form: piece }));
}

export type ShownArticle = ReturnType<typeof shownParts>["article"];

/** A stretch of text that the server draws, or a form, which works in the browser. */
export interface ArticlePart {
  blocks?: ServerOnly<ShownBlock[]>;
  form?: ArticleForm;
}

export type ArticleForm = Omit<Extract<ShownBlock, { type: "form" }>, "type">;

/** Kept for each text, because what the server draws is kept for each stretch. */
const known = new WeakMap<ShownBlock[], (ShownBlock[] | ArticleForm)[]>();

function piecesOf(blocks: ShownBlock[]): (ShownBlock[] | ArticleForm)[] {
  const pieces = known.get(blocks) ?? split(blocks);
  known.set(blocks, pieces);
  return pieces;
}

function split(blocks: ShownBlock[]): (ShownBlock[] | ArticleForm)[] {
  const pieces: (ShownBlock[] | ArticleForm)[] = [];
  let text: ShownBlock[] = [];
  for (const block of blocks) {
    if (block.type !== "form") {
      text.push(block);
      continue;
    }
    const { type: _type, ...form } = block;
    if (text.length > 0) pieces.push(text);
    pieces.push(form);
    text = [];
  }
  return text.length > 0 ? [...pieces, text] : pieces;
}
