import { asc, ilike, or } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { containing } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { profiles } from "./access.schema.ts";

export interface FoundUser {
  userId: string;
  fullName: string;
  email: string;
}

const SHOWN = 5;

/** A few people with an account whose name or address contains this text. */
export async function searchUsers(actor: Actor, q: string): Promise<Result<FoundUser[], "forbidden">> {
  if (!can(actor, "user:read")) return refused("forbidden");
  const { userId, fullName, email } = profiles;
  const part = containing(q);
  const found = await db
    .select({ userId, fullName, email })
    .from(profiles)
    .where(or(ilike(fullName, part), ilike(email, part)))
    .orderBy(asc(alphabetical(fullName)), asc(userId))
    .limit(SHOWN);
  return ok(found);
}
