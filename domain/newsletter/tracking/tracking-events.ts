import { isSweep, isTooSoon, SWEEP_MS } from "./scanner-rules.ts";

/** An open or a click: a person or a program loaded a message's pixel or followed one of its links. */
export interface TrackingEvent {
  kind: "open" | "click";
  deliveryId: number;
  /** The number of the clicked link. */
  link: number | null;
  /** The request alone showed that no person made it. */
  isFromProgram: boolean;
  at: Date;
}

export interface JudgedEvent extends TrackingEvent {
  isScanner: boolean;
}

/** What we need to know about a delivery to judge its opens and clicks. */
interface DeliveryFacts {
  /** When the mail server took the message. */
  changedAt: Date | null;
  /** How many links it has. */
  linkCount: number;
}

/** Tells people from scanners. Opens and clicks of unknown deliveries are dropped. */
export function judge(events: TrackingEvent[], deliveries: ReadonlyMap<number, DeliveryFacts>): JudgedEvent[] {
  const known = events.filter(({ deliveryId }) => deliveries.has(deliveryId));
  const swept = new Set(
    bursts(known)
      .filter((burst) => isSweep(linksOf(burst), factsOf(burst[0]).linkCount))
      .flat(),
  );
  return known.map((event) => ({
    ...event,
    isScanner: event.isFromProgram || swept.has(event) || isTooSoon(event.at, factsOf(event).changedAt),
  }));

  function factsOf(event: TrackingEvent | undefined): DeliveryFacts {
    return deliveries.get(event?.deliveryId ?? 0) ?? { changedAt: null, linkCount: 0 };
  }
}

/** Clicks from one delivery within three seconds of the first. */
function bursts(events: TrackingEvent[]): TrackingEvent[][] {
  const clicks = events.filter(({ kind }) => kind === "click").sort((a, b) => a.at.getTime() - b.at.getTime());
  const last = new Map<number, TrackingEvent[]>();
  const all: TrackingEvent[][] = [];
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

function linksOf(burst: TrackingEvent[]): (number | null)[] {
  return burst.map(({ link }) => link);
}

/**
 * Opens and clicks that wait to be written. Clicks are held for three seconds after the delivery's first one, because only then can we tell
 * whether something follows every link at once. If there's no more room, the oldest are dropped and counted.
 */
export class TrackingBuffer {
  #events = new Map<number, TrackingEvent>();
  #next = 0;
  #most: number;
  #dropped = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#events.size;
  }

  add(...events: TrackingEvent[]): void {
    for (const event of events) this.#events.set(this.#next++, event);
    for (const oldest of this.#events.keys()) {
      if (this.#events.size <= this.#most) return;
      this.#events.delete(oldest);
      this.#dropped++;
    }
  }

  /** Takes out what can be judged at `at` (null: everything), oldest first, about `most` entries. Clicks of one delivery stay together. */
  take(at: Date | null, most: number): TrackingEvent[] {
    const firstClicks = new Map<number, number>();
    const begun = new Set<number>();
    const taken = new Map<number, TrackingEvent>();
    for (const [key, event] of this.#events) {
      const isClick = event.kind === "click";
      if (isClick && !firstClicks.has(event.deliveryId)) firstClicks.set(event.deliveryId, event.at.getTime());
      const isRipe = !isClick || at === null || at.getTime() - (firstClicks.get(event.deliveryId) ?? 0) >= SWEEP_MS;
      if (!isRipe || (taken.size >= most && !(isClick && begun.has(event.deliveryId)))) continue;
      if (isClick) begun.add(event.deliveryId);
      taken.set(key, event);
    }
    for (const key of taken.keys()) this.#events.delete(key);
    return [...taken.values()];
  }

  /** How many were dropped since the last call. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }
}
