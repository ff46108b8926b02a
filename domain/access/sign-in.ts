import { and, eq } from "drizzle-orm";
import { authAccounts } from "~/platform/auth/auth.schema.ts";
import { auth, refusalCode, type Visitor, verifyPassword, visitorHeaders } from "~/platform/auth/index.ts";
import { db } from "~/platform/db/index.ts";
import { takeOne } from "~/platform/rate-limits/index.ts";
import { pseudonym } from "~/platform/secrets/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { SignInInput } from "./access.input.ts";
import { profiles } from "./access.schema.ts";
import { noteMissingSecondFactor, notePasswordLength } from "./demands.ts";
import { deviceCookie, knownDevice } from "./known-device.ts";

/** Attempts at one address from one network, or from one known browser. */
const ATTEMPTS = { limit: 10, seconds: 900 };
/** Takes as long to compare as a real hash, and matches no password. */
const NOBODYS_PASSWORD = `${"0".repeat(32)}:${"0".repeat(128)}`;

export interface Started {
  /** For the answer's `Set-Cookie`. */
  cookies: string[];
  /** No one is signed in yet: a code is still required. */
  needsSecondFactor: boolean;
}

type SignInRefusal = { because: "wrong" } | { because: "too-many"; retryAfter: number };

/**
 * Signs someone in. An address without an account causes the same work and gets the same answer. Attempts are counted by address and
 * network together: strangers can use up their own, never the owner's.
 */
export async function signIn({ email, password }: SignInInput, visitor: Visitor): Promise<Result<Started, SignInRefusal>> {
  const account = await findAccount(email);
  const device = knownDevice(visitor.headers, account?.userId);
  const taken = device
    ? await takeOne("sign-in-device", device, ATTEMPTS)
    : await takeOne(`sign-in:${pseudonym("sign-in", email)}`, visitor.address, ATTEMPTS);
  if (!taken.isAllowed) return refused({ because: "too-many", retryAfter: taken.retryAfter });
  const isRight = await verifyPassword({ hash: account?.password ?? NOBODYS_PASSWORD, password });
  if (!account || !isRight || account.disabledAt) return refused({ because: "wrong" });
  await notePasswordLength(account.userId, password, account.hasShortPassword);
  const started = await startSession(email, password, visitor);
  return started ? ok(started) : refused({ because: "wrong" });
}

/**
 * A new session under a new token, whatever cookie came with the request. An earlier session of this browser ends. Null for a wrong
 * password.
 */
export async function startSession(email: string, password: string, visitor: Visitor): Promise<Started | null> {
  const headers = visitorHeaders(visitor);
  try {
    const { headers: answered, response } = await auth().api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
    await auth().api.signOut({ headers });
    const needsSecondFactor = !response.user;
    if (response.user && response.token) await noteMissingSecondFactor(response.user.id, response.token);
    return {
      cookies: [...answered.getSetCookie(), ...(response.user ? [deviceCookie(response.user.id, visitor.headers)] : [])],
      needsSecondFactor,
    };
  } catch (error) {
    if (refusalCode(error)) return null;
    throw error;
  }
}

async function findAccount(email: string) {
  const [account] = await db
    .select({
      userId: profiles.userId,
      password: authAccounts.password,
      disabledAt: profiles.disabledAt,
      hasShortPassword: profiles.hasShortPassword,
    })
    .from(profiles)
    .leftJoin(authAccounts, and(eq(authAccounts.userId, profiles.userId), eq(authAccounts.providerId, "credential")))
    .where(eq(profiles.email, email));
  return account;
}
