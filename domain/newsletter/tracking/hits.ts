import { isSweep, isTooSoon, SWEEP_MS } from "./scanner-rules.ts";

/** An open or a click: a person or a program loaded a message's pixel or followed one of its links. */
export interface Hit {
  kind: "open" | "click";
  deliveryId: number;
  /** The number of the clicked link. */
  link: number | null;
  /** The request alone showed that no person made it. */
  isFromProgram: boolean;
  at: Date;
}

export interface JudgedHit extends Hit {
  isScanner: boolean;
}

/** What we need to know about a delivery to judge its opens and clicks. */
export interface DeliveryFacts {
  /** When the mail server took the message. */
  changedAt: Date | null;
  /** How many links it has. */
  linkCount: number;
}

/** Tells people from scanners. Opens and clicks of unknown deliveries are dropped. */
export function judge(hits: Hit[], deliveries: ReadonlyMap<number, DeliveryFacts>): JudgedHit[] {
  const known = hits.filter(({ deliveryId }) => deliveries.has(deliveryId));
  const swept = new Set(
    bursts(known)
      .filter((burst) => isSweep(linksOf(burst), factsOf(burst[0]).linkCount))
      .flat(),
  );
  return known.map((hit) => ({ ...hit, isScanner: hit.isFromProgram || swept.has(hit) || isTooSoon(hit.at, factsOf(hit).changedAt) }));

  function factsOf(hit: Hit | undefined): DeliveryFacts {
    return deliveries.get(hit?.deliveryId ?? 0) ?? { changedAt: null, linkCount: 0 };
  }
}

/** Clicks from one delivery within three seconds of the first. */
function bursts(hits: Hit[]): Hit[][] {
  const clicks = hits.filter(({ kind }) => kind === "click").sort((a, b) => a.at.getTime() - b.at.getTime());
  const last = new Map<number, Hit[]>();
  const all: Hit[][] = [];
  for (const click of clicks) {
    const burst = last.get(click.deliveryId);
    const start = burst?.[0]?.at.getTime();
    if (burst && start !== undefined && click.at.getTime() - start < SWEEP_MS) burst.push(click);
    else {
      const begun = [click];
      all.push(begun);
      last.set(click.deliveryId, begun);
    }
  }
  return all;
}

function linksOf(burst: Hit[]): (number | null)[] {
  return burst.map(({ link }) => link);
}

/**
 * Opens and clicks that wait to be written. Clicks are held for three seconds after the delivery's first one, because only then can we tell
 * whether something follows every link at once. If there's no more room, the oldest are dropped and counted.
 */
export class HitBuffer {
  #hits = new Map<number, Hit>();
  #next = 0;
  #most: number;
  #dropped = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#hits.size;
  }

  add(...hits: Hit[]): void {
    for (const hit of hits) this.#hits.set(this.#next++, hit);
    for (const oldest of this.#hits.keys()) {
      if (this.#hits.size <= this.#most) return;
      this.#hits.delete(oldest);
      this.#dropped++;
    }
  }

  /** Takes out what can be judged at `at` (null: everything), oldest first, about `most` entries. Clicks of one delivery stay together. */
  take(at: Date | null, most: number): Hit[] {
    const firstClicks = new Map<number, number>();
    const begun = new Set<number>();
    const taken = new Map<number, Hit>();
    for (const [key, hit] of this.#hits) {
      const isClick = hit.kind === "click";
      if (isClick && !firstClicks.has(hit.deliveryId)) firstClicks.set(hit.deliveryId, hit.at.getTime());
      const isRipe = !isClick || at === null || at.getTime() - (firstClicks.get(hit.deliveryId) ?? 0) >= SWEEP_MS;
      if (!isRipe || (taken.size >= most && !(isClick && begun.has(hit.deliveryId)))) continue;
      if (isClick) begun.add(hit.deliveryId);
      taken.set(key, hit);
    }
    for (const key of taken.keys()) this.#hits.delete(key);
    return [...taken.values()];
  }

  /** How many were dropped since the last call. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }
}
