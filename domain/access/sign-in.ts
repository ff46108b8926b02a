import { eq } from "drizzle-orm";
import { auth } from "~/platform/auth/index.ts";
import { db } from "~/platform/db/index.ts";
import { profiles } from "./access.schema.ts";

/** Signs the administrator in that was just created; answers the headers with the session cookie. */
export async function signInFirstAdministrator({ email, password }: { email: string; password: string }): Promise<Headers> {
  const { headers } = await auth().api.signInEmail({ body: { email, password }, returnHeaders: true });
  return headers;
}

export interface SignedIn {
  email: string;
  fullName: string;
  role: "viewer" | "editor" | "admin";
}

/** Who the request's session belongs to; null without one. */
export async function findSignedIn(headers: Headers): Promise<SignedIn | null> {
  const session = await auth().api.getSession({ headers });
  if (!session) return null;
  const [profile] = await db
    .select({ email: profiles.email, fullName: profiles.fullName, role: profiles.role })
    .from(profiles)
    .where(eq(profiles.userId, session.user.id));
  return profile ?? null;
}
