import { and, eq, gt } from "drizzle-orm";
import { type Visitor, verifyPassword } from "~/platform/auth/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { takeOne } from "~/platform/rate-limits/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { isSignUpOpen } from "../settings/index.ts";
import { signUps } from "./access.schema.ts";
import { insertPerson } from "./insert-person.ts";
import { readSignUpToken, SIGN_UP_LIFETIME_MS } from "./links.ts";
import { type Started, startSession } from "./sign-in.ts";

const ATTEMPTS = { limit: 10, seconds: 900 };

type SignUp = typeof signUps.$inferSelect;

/** Whether a sign-up email's link can still be used. */
export async function isSignUpLinkValid(token: string): Promise<boolean> {
  return (await findSignUp(token)) !== null;
}

/**
 * Creates the account (as a viewer) and signs in. It takes both the link and the sign-up's password: someone who only owns the address
 * can't be tricked into opening an account with a stranger's password, and someone who only chose a password can't claim another person's
 * address.
 */
export async function confirmSignUp(
  token: string,
  password: string,
  visitor: Visitor,
): Promise<Result<Started, "invalid-link" | "wrong-password" | "too-many">> {
  const signUp = await findSignUp(token);
  if (!signUp || !(await isSignUpOpen())) return refused("invalid-link");
  const taken = await takeOne("confirm-sign-up", signUp.id, ATTEMPTS);
  if (!taken.isAllowed) return refused("too-many");
  if (!(await verifyPassword({ hash: signUp.password, password }))) return refused("wrong-password");
  if (!(await db.transaction((tx) => createViewer(tx, signUp)))) return refused("invalid-link");
  const started = await startSession(signUp.email, password, visitor);
  return started ? ok(started) : refused("invalid-link");
}

async function findSignUp(token: string): Promise<SignUp | null> {
  const id = readSignUpToken(token);
  if (!id) return null;
  const youngest = new Date(now().getTime() - SIGN_UP_LIFETIME_MS);
  const [signUp] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, id), gt(signUps.createdAt, youngest)));
  return signUp ?? null;
}

async function createViewer(tx: Tx, { email, fullName, password }: SignUp): Promise<boolean> {
  return (await insertPerson(tx, { email, fullName, role: "viewer", password, isConfirmed: true })) !== null;
}
