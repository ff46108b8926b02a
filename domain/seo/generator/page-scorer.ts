import type { PageFrame, PageMaker } from "../pages/page-maker.ts";
import { PageGauge } from "../quality/measure-page.ts";
import { scorePage } from "../quality/score-page.ts";
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

/** Scores a run's pages, each against the most similar one in a sample spread over all of them. */
export class PageScorer {
  #maker: PageMaker;
  #frame: PageFrame;
  #gauge: PageGauge;
  #index = new SiblingIndex(SAMPLE);
  #numbers = new Map<string, number>();

  constructor(maker: PageMaker, frame: PageFrame) {
    this.#maker = maker;
    this.#frame = frame;
    this.#gauge = new PageGauge(maker, frame);
    for (const pageNo of sampleOf(maker.total)) {
      const slug = maker.slugOf(maker.placeAt(pageNo));
      this.#index.add(slug, this.#measure(pageNo).signature);
      this.#numbers.set(slug, pageNo);
    }
  }

  score(pageNo: number): StoredScore {
    const { signature, words, factsShown, about, language, hash } = this.#measure(pageNo);
    const closest = this.#index.closestTo(this.#maker.slugOf(this.#maker.placeAt(pageNo)), signature);
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

/** Page numbers, one from every stretch of equal length. The same ones every time. */
export function sampleOf(total: number): number[] {
  if (total <= SAMPLE) return Array.from({ length: total }, (_, place) => place);
  const stretch = total / SAMPLE;
  return Array.from({ length: SAMPLE }, (_, place) => Math.floor(stretch * (place + (scattered(place + 1) >>> 0) / 0x1_0000_0000)));
}
