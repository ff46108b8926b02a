import { symmetricEncrypt } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { lastAuditEntry, onAccounts, rowsOf, visitor, withStaff } from "~/tests/builders/accounts.ts";
import { codeOf } from "~/tests/builders/authenticator.ts";
import { PASSWORD } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import {
  confirmSecondFactor,
  disableUser,
  findActor,
  findPasswordReset,
  letIn,
  passSecondFactor,
  removeSecondFactor,
  resetPassword,
  signIn,
  startSecondFactor,
} from "./index.ts";

const accounts = onAccounts();
const staff = withStaff();
const done = { ok: true, value: undefined };
const no = (reason: unknown) => ({ ok: false, reason });

async function enter(email: string, password = PASSWORD): Promise<{ cookies: string[]; needsSecondFactor: boolean }> {
  const started = await signIn({ email, password }, visitor());
  if (!started.ok) throw new Error("not signed in");
  return started.value;
}

/** Edgar's, set up and asked for from now on; answers a session of his. */
async function secondFactorOfEdgar(): Promise<string[]> {
  const setUp = await startSecondFactor(visitor((await enter(staff.edgar.email)).cookies), PASSWORD);
  if (!setUp.ok) throw new Error(setUp.reason);
  const secret = new URL(setUp.value.uri).searchParams.get("secret") ?? "";
  const confirmed = await confirmSecondFactor(visitor((await enter(staff.edgar.email)).cookies), codeOf(secret));
  if (!confirmed.ok) throw new Error(confirmed.reason);
  return confirmed.value.cookies;
}

describe.runIf(isDatabaseThere())("who has lost the second factor", () => {
  let cookies: string[];
  beforeEach(async () => {
    cookies = await secondFactorOfEdgar();
    expect(await enter(staff.edgar.email)).toMatchObject({ needsSecondFactor: true });
  });

  test("gets it taken off by an administrator: signed out everywhere, told by mail, in with the password", async () => {
    expect(await removeSecondFactor(staff.ada, { userId: staff.edgar.userId })).toEqual(done);
    expect(await findActor(visitor(cookies).headers)).toBeNull();
    expect(await enter(staff.edgar.email)).toMatchObject({ needsSecondFactor: false });
    const before = { hasSecondFactor: true };
    expect(await lastAuditEntry()).toMatchObject({ action: "user.second-factor-removed", actor_email: staff.ada.email, before });
    await accounts.work();
    expect(accounts.mails.at(-1)).toMatchObject({ subject: expect.stringContaining("Your second factor was taken off") });
    expect(await removeSecondFactor(staff.ada, { userId: staff.edgar.userId }), "where there is none").toEqual(done);
  });

  test("has it taken off by nobody else, and nobody takes off their own like that", async () => {
    for (const actor of [staff.edgar, staff.vera])
      expect(await removeSecondFactor(actor, { userId: staff.edgar.userId })).toEqual(no("forbidden"));
    expect(await removeSecondFactor(staff.ada, { userId: staff.ada.userId })).toEqual(no("own-account"));
    expect(await removeSecondFactor(staff.ada, { userId: staff.edgar.userId, version: 9 })).toEqual(no("stale"));
    expect(await enter(staff.edgar.email)).toMatchObject({ needsSecondFactor: true });
  });

  test("is told so where the program cannot read it any more", async () => {
    const other = (data: string) => symmetricEncrypt({ key: "the secret of another program", data });
    await rowsOf(sql`update auth_two_factors set secret = ${await other("x")}, backup_codes = ${await other("[]")}`);
    for (const code of ["000000", "aaaaabbbbb"])
      expect(await passSecondFactor(code, visitor((await enter(staff.edgar.email)).cookies))).toEqual(no("unreadable"));
  });

  test("gets in by whoever runs the machine: the factor is off, and a link opens a new password once", async () => {
    const let1 = await letIn(` ${staff.edgar.email.toUpperCase()} `);
    if (!let1.ok) throw new Error(let1.reason);
    expect(let1.value.hadSecondFactor).toBe(true);
    expect(await enter(staff.edgar.email), "the password of before still works").toMatchObject({ needsSecondFactor: false });
    const token = new URL(let1.value.link).searchParams.get("token") ?? "";
    expect(await findPasswordReset(token)).toMatchObject({ email: staff.edgar.email });
    expect((await resetPassword(token, "a river and three words")).ok).toBe(true);
    expect((await resetPassword(token, "a river and three words")).ok).toBe(false);
    await enter(staff.edgar.email, "a river and three words");
    const entries = await rowsOf(sql`select action from audit_log where actor_email = 'console' order by action`);
    expect(entries.map(({ action }) => action)).toEqual(["user.let-in", "user.second-factor-removed"]);
  });

  test("whoever is disabled or unknown is not let in", async () => {
    expect(await letIn("nobody@example.com")).toEqual(no("not-found"));
    expect(await disableUser(staff.ada, { userId: staff.edgar.userId })).toEqual(done);
    expect(await letIn(staff.edgar.email)).toEqual(no("disabled"));
  });
});
