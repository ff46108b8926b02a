import { and, eq, isNull, lt, or } from "drizzle-orm";
import { authTwoFactors, authVerifications } from "~/platform/auth/auth.schema.ts";
import { auth, readOwnCookie, stepOfCode, type Visitor, visitorHeaders } from "~/platform/auth/index.ts";
import { db } from "~/platform/db/index.ts";

/**
 * Uses up an authenticator code before anything else is done with it. True for the first request, in any process, that brings a valid one.
 * That code and the ones before it are then used up (RFC 6238 §5.2, ASVS 5.0 §6.5.1). Better Auth then checks the rest of the sign-in.
 */
export async function spendCode(visitor: Visitor, code: string): Promise<boolean> {
  const userId = await findPerson(visitor);
  if (!userId) return false;
  const [factor] = await db.select({ secret: authTwoFactors.secret }).from(authTwoFactors).where(eq(authTwoFactors.userId, userId));
  const step = factor ? await stepOfCode(factor.secret, code) : null;
  if (step === null) return false;
  const { lastUsedStep, id } = authTwoFactors;
  const spent = await db
    .update(authTwoFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(authTwoFactors.userId, userId), or(isNull(lastUsedStep), lt(lastUsedStep, step))))
    .returning({ id });
  return spent.length > 0;
}

/** Who is signed in, or has given the password but not the code. */
async function findPerson(visitor: Visitor): Promise<string | null> {
  const session = await auth().api.getSession({ headers: visitorHeaders(visitor) });
  if (session) return session.user.id;
  const signed = unescaped(readOwnCookie(visitor.headers, "two_factor") ?? "");
  const begun = signed.slice(0, signed.lastIndexOf("."));
  if (!begun) return null;
  const [sign] = await db
    .select({ userId: authVerifications.value })
    .from(authVerifications)
    .where(eq(authVerifications.identifier, begun));
  return sign?.userId ?? null;
}

function unescaped(cookie: string): string {
  try {
    return decodeURIComponent(cookie);
  } catch {
    // Not written by us.
    return "";
  }
}
