import { now } from "~/platform/clock/index.ts";
import { log } from "~/platform/log/index.ts";
import { every } from "~/platform/polling/index.ts";
import { readDeliveryToken } from "../message/delivery-token.ts";
import { HitBuffer } from "./hits.ts";
import { findLinkAddress } from "./link-addresses.ts";
import { type HitRequest, isFromProgram } from "./scanner-rules.ts";
import { storeHits } from "./store-hits.ts";

interface Asked extends HitRequest {
  token: string;
  at: Date;
}

/** Notes that the pixel of a message was loaded; false for a token that is not ours. Written with the next batch. */
export function recordOpen({ token, at, ...request }: Asked): boolean {
  const deliveryId = readDeliveryToken(token);
  if (deliveryId === null) return false;
  buffer.add({ kind: "open", deliveryId, link: null, isFromProgram: isFromProgram(request), at });
  return true;
}

/**
 * Notes that a link of a message was followed, and answers where it leads: to what the database has for this number and nowhere else. Null for
 * a token that is not ours, an unknown link, and a campaign that was deleted.
 */
export async function recordClick({ token, at, link, ...request }: Asked & { link: number }): Promise<string | null> {
  const deliveryId = readDeliveryToken(token);
  if (deliveryId === null) return null;
  const url = await findLinkAddress(deliveryId, link);
  if (url !== null) buffer.add({ kind: "click", deliveryId, link, isFromProgram: isFromProgram(request), at });
  return url;
}

/** More hits than this do not wait: at 2,000 a second, 25 seconds of them. */
const MAX_WAITING = 50_000;
/** In one transaction. */
const BATCH = 2_500;
const EVERY_MS = 500;
const NOT_WRITTEN = "opens and clicks could not be recorded";

export const buffer = new HitBuffer(MAX_WAITING);

/** Writes what waits, every half second and at the end everything; while the database is away it is kept. */
export function startHitFlusher(): { stop(): Promise<void> } {
  const flushing = every(EVERY_MS, () => flushHits(now()), { failure: NOT_WRITTEN, isLater: true });
  const stop = async () => {
    await flushing.stop();
    await flushHits(null).catch((err) => log.warn({ err, waiting: buffer.size }, NOT_WRITTEN));
  };
  return { stop };
}

/** Writes all hits that can be judged at `at` (null: all). What cannot be written waits again, and the error is thrown. */
export async function flushHits(at: Date | null): Promise<void> {
  const dropped = buffer.takeDropped();
  if (dropped > 0) log.warn({ dropped }, "opens and clicks came faster than they could be recorded");
  for (let hits = buffer.take(at, BATCH); hits.length > 0; hits = buffer.take(at, BATCH)) {
    try {
      await storeHits(hits);
    } catch (error) {
      buffer.add(...hits);
      throw error;
    }
    await new Promise(setImmediate);
  }
}
