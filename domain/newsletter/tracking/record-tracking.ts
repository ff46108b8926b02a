import { now } from "~/platform/clock/index.ts";
import { log } from "~/platform/log/index.ts";
import { every } from "~/platform/polling/index.ts";
import { readDeliveryToken } from "../message/delivery-token.ts";
import { findLinkAddress } from "./link-addresses.ts";
import { isFromProgram, type TrackingRequest } from "./scanner-rules.ts";
import { storeTrackingEvents } from "./store-tracking-events.ts";
import { TrackingBuffer } from "./tracking-events.ts";

interface Asked extends TrackingRequest {
  token: string;
  at: Date;
}

/** Records that a message's pixel was loaded. False for a token that isn't ours. Written with the next batch. */
export function recordOpen({ token, at, ...request }: Asked): boolean {
  const deliveryId = readDeliveryToken(token);
  if (deliveryId === null) return false;
  buffer.add({ kind: "open", deliveryId, link: null, isFromProgram: isFromProgram(request), at });
  return true;
}

/**
 * Records that a link in a message was followed, and returns where it leads: to the database's address for this number, and nowhere else.
 * Null for a token that isn't ours, an unknown link, and a deleted campaign.
 */
export async function recordClick({ token, at, link, ...request }: Asked & { link: number }): Promise<string | null> {
  const deliveryId = readDeliveryToken(token);
  if (deliveryId === null) return null;
  const url = await findLinkAddress(deliveryId, link);
  if (url !== null) buffer.add({ kind: "click", deliveryId, link, isFromProgram: isFromProgram(request), at });
  return url;
}

/** The most opens and clicks that wait: at 2,000 per second, 25 seconds' worth. */
const MAX_WAITING = 50_000;
/** Per transaction. */
const BATCH = 2_500;
const EVERY_MS = 500;
const NOT_WRITTEN = "opens and clicks could not be recorded";

export const buffer = new TrackingBuffer(MAX_WAITING);

/** Writes what's waiting every half second, and everything at shutdown. While the database is unavailable, it's kept. */
export function startTrackingFlusher(): { stop(): Promise<void> } {
  const flushing = every(EVERY_MS, () => flushTracking(now()), { failure: NOT_WRITTEN, isLater: true });
  const stop = async () => {
    await flushing.stop();
    await flushTracking(null).catch((err) => log.warn({ err, waiting: buffer.size }, NOT_WRITTEN));
  };
  return { stop };
}

/** Writes everything that can be judged at `at` (null: everything). What can't be written waits again, and the error is thrown. */
export async function flushTracking(at: Date | null): Promise<void> {
  const dropped = buffer.takeDropped();
  if (dropped > 0) log.warn({ dropped }, "opens and clicks came faster than they could be recorded");
  for (let events = buffer.take(at, BATCH); events.length > 0; events = buffer.take(at, BATCH)) {
    try {
      await storeTrackingEvents(events);
    } catch (error) {
      buffer.add(...events);
      throw error;
    }
    await new Promise(setImmediate);
  }
}
