import { eq } from "drizzle-orm";
import type { SecondFactorChange } from "~/emails/account-emails.tsx";
import { authUsers } from "~/platform/auth/auth.schema.ts";
import { auth, authWithin, readOwnCookie, refusalCode, type Visitor, visitorHeaders } from "~/platform/auth/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { recordChange } from "../audit/index.ts";
import type { Actor } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brand } from "../settings/index.ts";
import { consumeCode, keepFactorReadable } from "./consume-code.ts";
import { findActor } from "./find-actor.ts";
import { mailSecondFactorChanged } from "./jobs.ts";
import { deviceCookie } from "./known-device.ts";
import { takePasswordAttempt } from "./password-attempts.ts";

/** What a person needs to set up the second factor. Shown once. */
export interface SecondFactorSetUp {
  /** For authenticator apps, as a QR code or typed (otpauth://totp/…). */
  uri: string;
  recoveryCodes: string[];
}

/** "too-many": even the right code would be refused, for a quarter of an hour. */
type PasswordRefusal = "refused" | "too-many";

/** Whether the actor's sign-in asks for a code. */
export async function hasSecondFactor(actor: Actor): Promise<boolean> {
  const [user] = await db.select({ isOn: authUsers.twoFactorEnabled }).from(authUsers).where(eq(authUsers.id, actor.userId));
  return user?.isOn ?? false;
}

/** Starts the setup for the signed-in person. Signing in doesn't change until `confirmSecondFactor`. */
export function startSecondFactor(visitor: Visitor, password: string): Promise<Result<SecondFactorSetUp, PasswordRefusal>> {
  return attemptWithPassword(visitor, () =>
    attempt(async () => {
      const body = { password, issuer: (await brand()).name };
      const answered = await auth().api.enableTwoFactor({ body, headers: visitorHeaders(visitor) });
      if (answered.method !== "totp") throw new Error("expected an authenticator app");
      return { uri: answered.totpURI, recoveryCodes: answered.backupCodes };
    }),
  );
}

/** Finishes the setup with a first code: from now on, sign-in asks for one. The session continues under a new token. */
export async function confirmSecondFactor(visitor: Visitor, code: string): Promise<Result<{ cookies: string[] }, "refused">> {
  const actor = await findActor(visitor.headers);
  if (!actor) return refused("refused");
  await keepFactorReadable(visitor);
  const unspent = await unspentCode(visitor, code);
  return changeOwn(actor, "on", async (tx) => {
    const request = { headers: visitorHeaders(visitor), returnHeaders: true } as const;
    const { headers } = await authWithin(tx).api.verifyTOTP({ body: { code: unspent }, ...request });
    return { cookies: headers.getSetCookie() };
  });
}

/** Turns off the signed-in person's own second factor. The session continues under a new token. */
export function stopSecondFactor(visitor: Visitor, password: string): Promise<Result<{ cookies: string[] }, PasswordRefusal>> {
  return attemptWithPassword(visitor, (actor) =>
    changeOwn(actor, "off", async (tx) => {
      const request = { headers: visitorHeaders(visitor), returnHeaders: true } as const;
      const { headers } = await authWithin(tx).api.disableTwoFactor({ body: { password }, ...request });
      return { cookies: headers.getSetCookie() };
    }),
  );
}

/** New recovery codes that replace all earlier ones. */
export function renewRecoveryCodes(visitor: Visitor, password: string): Promise<Result<string[], PasswordRefusal>> {
  return attemptWithPassword(visitor, (actor) =>
    changeOwn(actor, "codes", async (tx) => {
      const { backupCodes } = await authWithin(tx).api.generateBackupCodes({ body: { password }, headers: visitorHeaders(visitor) });
      return backupCodes;
    }),
  );
}

const OWN_CHANGES = {
  on: "user.second-factor-turned-on",
  off: "user.second-factor-turned-off",
  codes: "user.recovery-codes-renewed",
} as const satisfies Record<SecondFactorChange, `user.${string}`>;

/**
 * Changes the actor's own second factor. The audit entry and an email are written in the same transaction. If nothing changed, there's
 * nothing to report.
 */
function changeOwn<Value>(
  { userId, email }: Actor,
  change: SecondFactorChange,
  work: (tx: Tx) => Promise<Value>,
): Promise<Result<Value, "refused">> {
  return db.transaction(async (tx) => {
    const wasOn = await isOn(tx, userId);
    const done = await attempt(() => work(tx));
    if (!done.ok || (change !== "codes" && wasOn === (change === "on"))) return done;
    await recordChange(tx, { userId, email }, { action: OWN_CHANGES[change], id: userId, name: email });
    await enqueue(tx, mailSecondFactorChanged, { userId, change, changedAt: now().getTime() });
    return done;
  });
}

async function isOn(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx.select({ isOn: authUsers.twoFactorEnabled }).from(authUsers).where(eq(authUsers.id, userId)).for("update");
  return user?.isOn ?? false;
}

/** Whether this browser is between the password and the code. */
export function isSecondFactorDue(headers: Headers): boolean {
  return readOwnCookie(headers, "two_factor") !== null;
}

/**
 * Finishes a sign-in with six digits from the app or a recovery code, which is then used up. After five wrong codes, the password is
 * required again ("start-again"). After ten in a row, the account waits a quarter of an hour. Only someone who knows the password gets this
 * far. "unreadable": the program was given a different secret from the one it was stored with.
 */
export async function passSecondFactor(
  code: string,
  visitor: Visitor,
): Promise<Result<{ cookies: string[] }, "wrong-code" | "start-again" | "locked" | "unreadable">> {
  const request = { headers: visitorHeaders(visitor), returnHeaders: true } as const;
  await keepFactorReadable(visitor);
  try {
    const { headers, response } =
      code.length === 6
        ? await auth().api.verifyTOTP({ body: { code: await unspentCode(visitor, code) }, ...request })
        : await auth().api.verifyBackupCode({ body: { code: `${code.slice(0, 5)}-${code.slice(5)}` }, ...request });
    return ok({ cookies: [...headers.getSetCookie(), deviceCookie(response.user.id, visitor.headers)] });
  } catch (error) {
    const refusal = refusalCode(error);
    if (!refusal && isUnreadable(error)) return refused("unreadable");
    if (!refusal) throw error;
    if (refusal === "INVALID_CODE" || refusal === "INVALID_BACKUP_CODE") return refused("wrong-code");
    return refused(refusal === "ACCOUNT_TEMPORARILY_LOCKED" ? "locked" : "start-again");
  }
}

/** The code, if it's right and used for the first time. Otherwise a wrong one, so that a used code counts like any wrong code. */
async function unspentCode(visitor: Visitor, code: string): Promise<string> {
  return (await consumeCode(visitor, code)) ? code : "";
}

/** What XChaCha20-Poly1305 reports for a wrong key (@noble/ciphers, which Better Auth seals second factors with). */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.message === "invalid tag";
}

/** Things that require the signed-in person's password. Attempts count together with those at changing it. */
async function attemptWithPassword<Value>(
  visitor: Visitor,
  work: (actor: Actor) => Promise<Result<Value, "refused">>,
): Promise<Result<Value, PasswordRefusal>> {
  const actor = await findActor(visitor.headers);
  if (!actor) return refused("refused");
  return (await takePasswordAttempt(actor)) ? work(actor) : refused("too-many");
}

async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value, "refused">> {
  try {
    return ok(await work());
  } catch (error) {
    if (refusalCode(error)) return refused("refused");
    throw error;
  }
}
