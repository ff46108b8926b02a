import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { erasePerson } from "../personal-data.ts";
import type { RowId } from "../subscriber.input.ts";
import { holdSubscriber } from "./change-subscriber-state.ts";

/**
 * Erases a subscriber and all that the newsletter holds of the address; campaigns keep their counts, and a suppression stays. Answers the
 * address.
 */
export async function deleteSubscriber(actor: Actor, { id }: RowId): Promise<Result<{ email: string }, "forbidden" | "not-found">> {
  if (!can(actor, "subscriber:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const subscriber = await holdSubscriber(tx, id);
    if (!subscriber) return refused("not-found");
    const { email, isActive, source } = subscriber;
    await erasePerson(tx, email);
    await recordChange(tx, actor, { action: "subscriber.deleted", id, before: { isActive, source } });
    return ok({ email });
  });
}
