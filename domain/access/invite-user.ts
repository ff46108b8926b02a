import { and, eq, gt } from "drizzle-orm";
import { authAccounts } from "~/platform/auth/auth.schema.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { passwordResets } from "./access.schema.ts";
import { auditFields, type ChangeRefusal, changePerson, holdActor } from "./change-person.ts";
import { insertPerson } from "./insert-person.ts";
import { mailInvitation } from "./jobs.ts";
import { forgetLinks } from "./replace-password.ts";
import type { InviteUserInput } from "./users.input.ts";

/** While an invitation is newer than this, no other is emailed. In milliseconds. */
const INVITE_AGAIN_MS = 5 * 60 * 1000;

/** Creates an account without a password and emails its owner a link to choose one. The link is valid for seven days. */
export async function inviteUser(actor: Actor, input: InviteUserInput): Promise<Result<{ userId: string }, "forbidden" | "email-taken">> {
  if (!can(actor, "user:invite")) return refused("forbidden");
  if (input.role === "admin" && !can(actor, "user:make-admin")) return refused("forbidden");
  return db.transaction(async (tx) => {
    if (!(await holdActor(tx, actor, input.role === "admin" ? "user:make-admin" : "user:invite"))) return refused("forbidden");
    const made = await insertPerson(tx, { ...input, password: null, isConfirmed: false });
    if (!made) return refused("email-taken");
    await forgetLinks(tx, made.userId);
    await mailLink(tx, input.email);
    const after = { email: input.email, ...auditFields(input) };
    await recordChange(tx, actor, { action: "user.invited", id: made.userId, name: input.email, after });
    return ok(made);
  });
}

/** Emails a new link to replace the earlier one. Refused if the person has chosen a password, or within five minutes. */
export async function resendInvitation(
  actor: Actor,
  userId: string,
): Promise<Result<{ email: string }, ChangeRefusal | "has-password" | "too-soon">> {
  if (!can(actor, "user:invite")) return refused("forbidden");
  return changePerson(actor, "user:invite", { userId }, async (tx, { email, disabledAt }, current) => {
    if (disabledAt) return refused("not-found");
    if (await hasPassword(tx, userId)) return refused("has-password");
    if (await hasYoungInvitation(tx, email)) return refused("too-soon");
    await forgetLinks(tx, userId);
    await mailLink(tx, email);
    await recordChange(tx, current, { action: "user.invited-again", id: userId, name: email });
    return ok({ email });
  });
}

/** A link to choose a password, valid for seven days. */
async function mailLink(tx: Tx, email: string): Promise<void> {
  const id = newId();
  await tx.insert(passwordResets).values({ id, email, isInvitation: true, createdAt: now() });
  await enqueue(tx, mailInvitation, { resetId: id });
}

async function hasPassword(tx: Tx, userId: string): Promise<boolean> {
  const accounts = await tx.select({ id: authAccounts.id }).from(authAccounts).where(eq(authAccounts.userId, userId)).limit(1);
  return accounts.length > 0;
}

async function hasYoungInvitation(tx: Tx, email: string): Promise<boolean> {
  const since = new Date(now().getTime() - INVITE_AGAIN_MS);
  const young = await tx
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(and(eq(passwordResets.email, email), passwordResets.isInvitation, gt(passwordResets.createdAt, since)))
    .limit(1);
  return young.length > 0;
}
