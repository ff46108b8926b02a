import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import type { EventInput } from "./analytics.input.ts";
import { analyticsEvents } from "./analytics.schema.ts";

/** Counts something that a visitor did. */
export async function recordEvent({ type, path }: EventInput): Promise<void> {
  await db.insert(analyticsEvents).values({ type, path, occurredAt: now() });
}
