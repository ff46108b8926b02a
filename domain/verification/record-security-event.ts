import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { networkOf } from "~/platform/rate-limits/index.ts";
import { pseudonym } from "~/platform/secrets/index.ts";
import type { SecurityEventInput } from "./verification.input.ts";
import { securityEvents } from "./verification.schema.ts";

/** Stores what a visitor's browser reported about a failed check. The visitor is represented by a digest that changes every day. */
export async function recordSecurityEvent(input: SecurityEventInput, address: string): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  await db.insert(securityEvents).values({
    type: input.type,
    details: input.details,
    visitor: pseudonym("visitor", `${day} ${networkOf(address)}`).slice(0, 22),
    createdAt: now(),
  });
}
