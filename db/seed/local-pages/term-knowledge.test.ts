import { describe, expect, test } from "vitest";
import { shinglesOf, similarityOf } from "~/domain/seo/quality/shingles.ts";
import { wordsOf } from "~/domain/seo/quality/words.ts";
import { completenessOf, TERM_KNOWLEDGE, type TermKnowledge, textsOf } from "~/domain/seo/term-knowledge.input.ts";
import { knowledgeOf, knowledgeTexts } from "~/domain/seo/term-text.input.ts";
import { SERVICE_TERMS, SHIPPED_KNOWLEDGE } from "./index.ts";

const shipped = Object.entries(SHIPPED_KNOWLEDGE);
const allTexts = (knowledge: TermKnowledge) => TERM_KNOWLEDGE.flatMap(({ key }) => textsOf(knowledge[key]));

/** Links and names aren't what a term is about. */
function ownWords({ proof: _proof, synonyms: _synonyms, plural: _plural, ...knowledge }: TermKnowledge): string[] {
  return wordsOf(allTexts(knowledge).join(" "));
}

describe("the knowledge that a new site starts with", () => {
  test("is about every shipped term, complete, and at least 700 words long", () => {
    expect(shipped).toHaveLength(SERVICE_TERMS.length);
    for (const [slug, knowledge] of shipped) {
      expect(completenessOf(knowledge).missing, slug).toEqual([]);
      expect(ownWords(knowledge).length, slug).toBeGreaterThanOrEqual(700);
    }
  });

  test("is what its form would accept", () => {
    for (const [slug, knowledge] of shipped) expect(knowledgeOf(knowledgeTexts(knowledge)), slug).toEqual({ ok: true, value: knowledge });
  });

  test("says something else about each term: no two share more than a few runs of five words", () => {
    const all = shipped.map(([slug, knowledge]) => ({ slug, shingles: shinglesOf(ownWords(knowledge)) }));
    for (const one of all) {
      for (const other of all) {
        if (one !== other) expect(similarityOf(one.shingles, other.shingles), `${one.slug} ${other.slug}`).toBeLessThan(0.01);
      }
    }
  });

  test("has no sentence twice, and none that the page would break", () => {
    const sentences = shipped.flatMap(([, knowledge]) => allTexts(knowledge)).flatMap((text) => text.split(/(?<=[.?!]) /));
    const long = sentences.filter((sentence) => sentence.split(" ").length > 3);
    expect(new Set(long).size).toBe(long.length);
    for (const [slug, { signs = [], first_steps = [], mistakes = [] }] of shipped)
      for (const item of [...signs, ...first_steps, ...mistakes]) expect(item, slug).toMatch(/^[A-Z].*\.$/);
  });

  test("names no price of its own, and gives a source for every rule", () => {
    for (const [slug, knowledge] of shipped) {
      expect(allTexts(knowledge).join(" "), slug).not.toMatch(/\$\s?\d|\d\s?(?:%|percent)/);
      for (const text of knowledge.regulation ?? []) expect(text, slug).toMatch(/CFR|U\.S\.C\.|Code|PCI DSS/);
    }
  });
});
