import { and, eq } from "drizzle-orm";
import { authAccounts, authUsers } from "~/platform/auth/auth.schema.ts";
import { auth, refusalCode, type Visitor, verifyPassword, visitorHeaders } from "~/platform/auth/index.ts";
import { db } from "~/platform/db/index.ts";
import { type Taken, takeOne } from "~/platform/rate-limits/index.ts";
import { pseudonym } from "~/platform/secrets/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { SignInInput } from "./access.input.ts";
import { profiles } from "./access.schema.ts";
import { noteMissingSecondFactor, notePasswordLength } from "./demands.ts";
import { deviceCookie, knownDevice } from "./known-device.ts";

/** Attempts at one address from one network, or from one known browser. */
const ATTEMPTS = { limit: 10, seconds: 900 };
/** Attempts at one address from browsers that aren't known, wherever they are: someone with many networks has no more guesses. */
const STRANGERS_ATTEMPTS = { limit: 20, seconds: 3_600 };
/** Takes as long to compare as a real hash, and matches no password. */
const NOBODYS_PASSWORD = `${"0".repeat(32)}:${"0".repeat(128)}`;

export interface Started {
  /** For the answer's `Set-Cookie`. */
  cookies: string[];
  /** No one is signed in yet: a code is still required. */
  needsSecondFactor: boolean;
}

/** "no-access": the password is right, but the account is disabled or its profile is gone. */
type SignInRefusal = { because: "wrong" } | { because: "no-access" } | { because: "too-many"; retryAfter: number };

/**
 * Signs someone in. An address without an account causes the same work and gets the same answer. Attempts are counted by address and
 * network together, and by address for all unknown browsers. Strangers can use those up, but never the attempts of a browser in which the
 * owner has signed in, or of one that has just reset the password.
 */
export async function signIn({ email, password }: SignInInput, visitor: Visitor): Promise<Result<Started, SignInRefusal>> {
  const account = await findAccount(email);
  const device = knownDevice(visitor.headers, account?.userId);
  const taken = device ? await takeOne("sign-in-device", device, ATTEMPTS) : await takeStrangersAttempt(email, visitor);
  if (!taken.isAllowed) return refused({ because: "too-many", retryAfter: taken.retryAfter });
  const isRight = await verifyPassword({ hash: account?.password ?? NOBODYS_PASSWORD, password });
  if (!account || !isRight) return refused({ because: "wrong" });
  // Only someone who knows the password learns it.
  if (!account.profileId || account.disabledAt) return refused({ because: "no-access" });
  await notePasswordLength(account.userId, password, account.hasShortPassword ?? false);
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

async function takeStrangersAttempt(email: string, visitor: Visitor): Promise<Taken> {
  const taken = await takeOne(`sign-in:${pseudonym("sign-in", email)}`, visitor.address, ATTEMPTS);
  return taken.isAllowed ? takeOne("sign-in-account", email, STRANGERS_ATTEMPTS) : taken;
}

async function findAccount(email: string) {
  const [account] = await db
    .select({
      userId: authUsers.id,
      profileId: profiles.id,
      password: authAccounts.password,
      disabledAt: profiles.disabledAt,
      hasShortPassword: profiles.hasShortPassword,
    })
    .from(authUsers)
    .leftJoin(profiles, eq(profiles.userId, authUsers.id))
    .leftJoin(authAccounts, and(eq(authAccounts.userId, authUsers.id), eq(authAccounts.providerId, "credential")))
    .where(eq(authUsers.email, email));
  return account;
}
