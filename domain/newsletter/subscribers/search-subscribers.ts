import { asc } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSubscribers as subscribers } from "../newsletter.schema.ts";
import { filterOf } from "./list-subscribers.ts";

const SHOWN = 5;
/** If many addresses have these parts, only this many are checked: there's no need to sort all of them for five results. */
const LOOKED_AT = 200;

/** A few subscribers whose address contains these parts. */
export async function searchSubscribers(actor: Actor, q: string): Promise<Result<{ id: string; email: string }[], "forbidden">> {
  if (!can(actor, "subscriber:read")) return refused("forbidden");
  const { id, email } = subscribers;
  const fitting = db
    .select({ id, email })
    .from(subscribers)
    .where(filterOf({ q, status: "" }))
    .limit(LOOKED_AT)
    .as("fitting");
  return ok(await db.select({ id: fitting.id, email: fitting.email }).from(fitting).orderBy(asc(fitting.email)).limit(SHOWN));
}
