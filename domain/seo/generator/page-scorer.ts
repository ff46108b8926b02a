import type { PageFrame, PageMaker } from "../pages/page-maker.ts";
import type { SampleDecisions } from "../pages/run-source.ts";
import { PageGauge } from "../quality/measure-page.ts";
import { MIN_SCORE, scorePage } from "../quality/score-page.ts";
import { frameShinglesOf } from "../quality/shingles.ts";
import { SiblingIndex, signatureOf } from "../quality/sibling-index.ts";
import { scattered, seedOf } from "../text/seeded-choice.ts";
import type { StoredScore } from "./page-scores.ts";

/** How many pages every page is compared with. */
export const SAMPLE = 2_000;

/** What a page is scored by. */
interface Measured {
  signature: Uint32Array;
  words: number;
  factsShown: number;
  about: number;
  language: number;
  hash: { high: number; low: number };
}

/**
 * Scores a run's pages, each against the most similar one in a sample spread over all of them. A page that could be public is compared only
 * with pages that could be, too: one that's held for another reason, or that people took out, is no duplicate on the site. A page that's held
 * anyway is compared with all of them, so that its figures show at once what else there is to do. Which pages could be public is known before
 * the first one is scored, so every process comes to the same scores, in any order (docs/decisions/0094-held-pages-and-their-hubs.md).
 */
export class PageScorer {
  #maker: PageMaker;
  #frame: PageFrame;
  #gauge: PageGauge;
  #index = new SiblingIndex(SAMPLE);
  /** How many pages of the index could be public. They come first, because a band represents only its first pages. */
  #publishable: number;
  #numbers = new Map<string, number>();

  constructor(maker: PageMaker, frame: PageFrame, decided: SampleDecisions = { out: [], public: [] }) {
    this.#maker = maker;
    this.#frame = frame;
    this.#gauge = new PageGauge(maker, frame);
    const [out, overridden] = [new Set(decided.out), new Set(decided.public)];
    const sample = sampleOf(maker.total).map((pageNo) => ({ pageNo, measured: this.#measure(pageNo) }));
    const canBePublic = ({ pageNo, measured }: (typeof sample)[number]) =>
      !out.has(pageNo) && (overridden.has(pageNo) || isGoodByItself(measured));
    const publishable = sample.filter(canBePublic);
    for (const { pageNo, measured } of [...publishable, ...sample.filter((one) => !canBePublic(one))]) {
      const slug = maker.slugOf(maker.placeAt(pageNo));
      this.#index.add(slug, measured.signature);
      this.#numbers.set(slug, pageNo);
    }
    this.#publishable = publishable.length;
  }

  score(pageNo: number): StoredScore {
    const measured = this.#measure(pageNo);
    const { signature, words, factsShown, about, language, hash } = measured;
    const among = isGoodByItself(measured) ? this.#publishable : undefined;
    const closest = this.#index.closestTo(this.#maker.slugOf(this.#maker.placeAt(pageNo)), signature, among);
    // As it's stored, so that what's shown later gives the same score.
    const similarity = Math.round(100 * (closest?.similarity ?? 0));
    const { score } = scorePage({
      ...{ similarity: similarity / 100, closest: closest?.slug ?? null },
      ...{ about, factsShown, language, words },
    });
    return { score, similarity, closest: (closest && this.#numbers.get(closest.slug)) ?? -1, words, factsShown, about, language, ...hash };
  }

  #measure(pageNo: number): Measured {
    const page = this.#maker.placeAt(pageNo);
    const { title, metaDescription } = this.#maker.head(page, this.#frame);
    const html = this.#maker.body(page, this.#frame);
    const { substance, ...figures } = this.#gauge.measure(page, { title, html });
    return {
      signature: signatureOf(frameShinglesOf(substance)),
      ...figures,
      hash: seedOf(`${title}\0${metaDescription}\0${html}`),
    };
  }
}

/** Whether a page would be public if no other were like it. */
function isGoodByItself({ words, factsShown, about, language }: Measured): boolean {
  return scorePage({ similarity: 0, closest: null, about, factsShown, language, words }).score >= MIN_SCORE;
}

/** Page numbers, one from every stretch of equal length. The same ones every time. */
export function sampleOf(total: number): number[] {
  if (total <= SAMPLE) return Array.from({ length: total }, (_, place) => place);
  const stretch = total / SAMPLE;
  return Array.from({ length: SAMPLE }, (_, place) => Math.floor(stretch * (place + (scattered(place + 1) >>> 0) / 0x1_0000_0000)));
}
