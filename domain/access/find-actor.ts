import { and, eq, isNull } from "drizzle-orm";
import { auth, withBearer } from "~/platform/auth/index.ts";
import { db } from "~/platform/db/index.ts";
import { profiles } from "./access.schema.ts";
import type { Actor } from "./permissions.ts";

/** Whose session came with the request, with the role of this moment; null without one, and for somebody who was disabled. */
export async function findActor(headers: Headers): Promise<Actor | null> {
  const session = await auth().api.getSession({ headers });
  if (!session) return null;
  const [actor] = await db
    .select({ userId: profiles.userId, email: profiles.email, fullName: profiles.fullName, role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.userId, session.user.id), isNull(profiles.disabledAt)));
  return actor ?? null;
}

/** The same for calls of programs, which may name their session by `Authorization: Bearer` instead (spec 3 §7). `headers` have it as cookie. */
export async function findCaller(received: Headers): Promise<{ actor: Actor; headers: Headers } | null> {
  const headers = withBearer(received);
  const actor = await findActor(headers);
  return actor && { actor, headers };
}
