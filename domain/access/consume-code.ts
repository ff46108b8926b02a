import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { authTwoFactors, authVerifications } from "~/platform/auth/auth.schema.ts";
import { findSession, isFactorReadable, readOwnCookie, resealFactor, stepOfCode, unescaped, type Visitor } from "~/platform/auth/index.ts";
import { db } from "~/platform/db/index.ts";
import { isRotating } from "~/platform/secrets/index.ts";

/**
 * Uses up an authenticator code before anything else is done with it. True for the first request, in any process, that brings a valid one.
 * That code and the ones before it are then used up (RFC 6238 §5.2, ASVS 5.0 §6.5.1). Better Auth then checks the rest of the sign-in.
 */
export async function consumeCode(visitor: Visitor, code: string): Promise<boolean> {
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

/**
 * During a rotation of the program's secret, a person's second factor may be encrypted with the other one, which Better Auth doesn't know.
 * Encrypts it with the current one before it's read.
 */
export async function keepFactorReadable(visitor: Visitor): Promise<void> {
  if (!isRotating()) return;
  const userId = await findPerson(visitor);
  if (userId) await resealFactors(eq(authTwoFactors.userId, userId));
}

/** Encrypts second factors with the current secret. Returns how many there were to do. */
export async function resealFactors(which?: SQL): Promise<number> {
  const { id, secret, backupCodes } = authTwoFactors;
  const factors = await db.select({ id, secret, backupCodes }).from(authTwoFactors).where(which);
  const all = await Promise.all(
    factors.map(async (old) => ({
      ...{ id: old.id, oldSecret: old.secret, oldCodes: old.backupCodes },
      ...{ secret: await resealFactor(old.secret), codes: await resealFactor(old.backupCodes) },
    })),
  );
  const changed = all.filter((factor) => factor.secret !== null || factor.codes !== null);
  if (changed.length === 0) return 0;
  // Only what no one has changed since.
  const done = await db.execute(sql`
    update auth_two_factors f set
      secret = case when f.secret = n."oldSecret" then coalesce(n.secret, f.secret) else f.secret end,
      backup_codes = case when f.backup_codes = n."oldCodes" then coalesce(n.codes, f.backup_codes) else f.backup_codes end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(id text, "oldSecret" text, "oldCodes" text, secret text, codes text)
    where f.id = n.id returning f.id`);
  return done.rows.length;
}

/** How many second factors none of the program's secrets can read. */
export async function countUnreadableFactors(): Promise<number> {
  const factors = await db.select({ secret: authTwoFactors.secret }).from(authTwoFactors);
  const readable = await Promise.all(factors.map(({ secret }) => isFactorReadable(secret)));
  return readable.filter((isReadable) => !isReadable).length;
}

/** Who is signed in, or has given the password but not the code. */
async function findPerson(visitor: Visitor): Promise<string | null> {
  const session = await findSession(visitor.headers);
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
