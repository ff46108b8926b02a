import { symmetricEncrypt } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openAuth } from "~/platform/auth/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { lastAuditEntry, onAccounts, rowsOf, visitor, withStaff } from "~/tests/builders/accounts.ts";
import { codeOf } from "~/tests/builders/authenticator.ts";
import { PASSWORD } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import {
  confirmSecondFactor,
  disableUser,
  findActor,
  findPasswordReset,
  passSecondFactor,
  recoverAccess,
  removeSecondFactor,
  renewRecoveryCodes,
  resealFactors,
  resetPassword,
  signIn,
  startSecondFactor,
  stopSecondFactor,
} from "./index.ts";

const NEXT = "the next secret of this site, long enough";
const SITE_URL = "http://localhost:3000";

const accounts = onAccounts();
const staff = withStaff();
const done = { ok: true, value: undefined };
const no = (reason: unknown) => ({ ok: false, reason });

async function enter(email: string, password = PASSWORD): Promise<{ cookies: string[]; needsSecondFactor: boolean }> {
  const started = await signIn({ email, password }, visitor());
  if (!started.ok) throw new Error("not signed in");
  return started.value;
}

/** A session of Edgar's. His second factor is required from now on. */
const secondFactorOfEdgar = async () => (await setUpEdgar()).cookies;

/** Edgar's second factor, set up and required from now on, with a session of his. */
async function setUpEdgar(): Promise<{ cookies: string[]; secret: string; recoveryCodes: string[] }> {
  const setUp = await startSecondFactor(visitor((await enter(staff.edgar.email)).cookies), PASSWORD);
  if (!setUp.ok) throw new Error(setUp.reason);
  const secret = new URL(setUp.value.uri).searchParams.get("secret") ?? "";
  const confirmed = await confirmSecondFactor(visitor((await enter(staff.edgar.email)).cookies), codeOf(secret));
  if (!confirmed.ok) throw new Error(confirmed.reason);
  return { cookies: confirmed.value.cookies, secret, recoveryCodes: setUp.value.recoveryCodes };
}

describe.runIf(isDatabaseThere())("your own second factor", () => {
  const isAsked = async () => (await enter(staff.edgar.email)).needsSecondFactor;
  const told = async () => {
    await accounts.work();
    return accounts.mails.at(-1);
  };
  const entry = (action: string) => ({
    action,
    actor_email: staff.edgar.email,
    subject_name: staff.edgar.email,
    before: null,
    after: null,
  });

  test("turned on, renewed, and turned off: each is in the audit log, and the owner gets an email", async () => {
    let cookies = await secondFactorOfEdgar();
    expect(await lastAuditEntry()).toMatchObject(entry("user.second-factor-turned-on"));
    expect(await told()).toMatchObject({ subject: expect.stringContaining("Your second factor is on") });
    expect(await findActor(visitor(cookies).headers)).toMatchObject({ email: staff.edgar.email });

    accounts.pass(1_000);
    const renewed = await renewRecoveryCodes(visitor(cookies), PASSWORD);
    if (!renewed.ok) throw new Error(renewed.reason);
    expect(await lastAuditEntry()).toMatchObject(entry("user.recovery-codes-renewed"));
    const mail = await told();
    expect(mail).toMatchObject({ subject: expect.stringContaining("You have new recovery codes") });
    const kept = JSON.stringify([mail?.text, await rowsOf(sql`select * from audit_log`), await rowsOf(sql`select data from pgboss.job`)]);
    for (const code of renewed.value) expect(kept, "no code is shown").not.toContain(code);

    accounts.pass(1_000);
    const stopped = await stopSecondFactor(visitor(cookies), PASSWORD);
    if (!stopped.ok) throw new Error(stopped.reason);
    expect(await findActor(visitor(cookies).headers), "the session has a new name").toBeNull();
    cookies = stopped.value.cookies;
    expect(await findActor(visitor(cookies).headers)).toMatchObject({ email: staff.edgar.email });
    expect(await lastAuditEntry()).toMatchObject(entry("user.second-factor-turned-off"));
    expect(await told()).toMatchObject({ subject: expect.stringContaining("Your second factor is off") });
    expect(await isAsked()).toBe(false);
  });

  test("leaves no trace if refused, or if turned off when it is already off", async () => {
    const cookies = await secondFactorOfEdgar();
    await accounts.work();
    const traces = async () => [(await rowsOf(sql`select id from audit_log`)).length, accounts.mails.length];
    const before = await traces();
    expect(await stopSecondFactor(visitor(cookies), "wrong")).toEqual(no("refused"));
    expect(await renewRecoveryCodes(visitor(cookies), "wrong")).toEqual(no("refused"));
    expect(await confirmSecondFactor(visitor(cookies), "000000")).toEqual(no("refused"));
    const vera = visitor((await enter(staff.vera.email)).cookies);
    expect((await stopSecondFactor(vera, PASSWORD)).ok).toBe(true);
    await accounts.work();
    expect(await traces()).toEqual(before);
  });

  test("does not change if the audit log cannot be written", async () => {
    const cookies = await secondFactorOfEdgar();
    await rowsOf(sql`alter table audit_log rename to audit_log_away`);
    try {
      await expect(stopSecondFactor(visitor(cookies), PASSWORD)).rejects.toThrow();
    } finally {
      await rowsOf(sql`alter table audit_log_away rename to audit_log`);
    }
    expect(await isAsked()).toBe(true);
    expect(await findActor(visitor(cookies).headers), "the session, too").toMatchObject({ email: staff.edgar.email });
  });
});

describe.runIf(isDatabaseThere())("someone who lost their second factor", () => {
  let [cookies, secret, recoveryCodes]: [string[], string, string[]] = [[], "", []];
  beforeEach(async () => {
    ({ cookies, secret, recoveryCodes } = await setUpEdgar());
    accounts.pass(1_000);
    expect(await enter(staff.edgar.email)).toMatchObject({ needsSecondFactor: true });
  });

  test("gets it removed by an administrator: they are signed out everywhere, emailed, and can sign in with the password", async () => {
    expect(await removeSecondFactor(staff.ada, { userId: staff.edgar.userId })).toEqual(done);
    expect(await findActor(visitor(cookies).headers)).toBeNull();
    expect(await enter(staff.edgar.email)).toMatchObject({ needsSecondFactor: false });
    const before = { hasSecondFactor: true };
    expect(await lastAuditEntry()).toMatchObject({ action: "user.second-factor-removed", actor_email: staff.ada.email, before });
    await accounts.work();
    expect(accounts.mails.at(-1)).toMatchObject({ subject: expect.stringContaining("Your second factor was turned off") });
    expect(await removeSecondFactor(staff.ada, { userId: staff.edgar.userId }), "if there is none").toEqual(done);
  });

  test("gets it removed by no one else, and administrators cannot remove their own this way", async () => {
    for (const actor of [staff.edgar, staff.vera])
      expect(await removeSecondFactor(actor, { userId: staff.edgar.userId })).toEqual(no("forbidden"));
    expect(await removeSecondFactor(staff.ada, { userId: staff.ada.userId })).toEqual(no("own-account"));
    expect(await removeSecondFactor(staff.ada, { userId: staff.edgar.userId, version: 9 })).toEqual(no("stale"));
    expect(await enter(staff.edgar.email)).toMatchObject({ needsSecondFactor: true });
  });

  test("passes it while the program's secret is being rotated, with the app and with a recovery code", async () => {
    const current = "a secret that is long enough for tests";
    const rotate = (sessionSecret: string, sessionSecretFallback?: string) => {
      openSecrets({ sessionSecret, sessionSecretFallback, dataDir: "" });
      openAuth({ siteUrl: SITE_URL });
    };
    const pass = async (code: string) => passSecondFactor(code, visitor((await enter(staff.edgar.email)).cookies));
    rotate(NEXT, current);
    const [first = "", second = ""] = recoveryCodes;
    expect(await pass(first.replace("-", ""))).toMatchObject({ ok: true });
    expect(await pass(codeOf(secret, 1))).toMatchObject({ ok: true });
    // Half-way: a process that still makes everything with the old secret.
    rotate(current, NEXT);
    expect(await pass(second.replace("-", ""))).toMatchObject({ ok: true });
    rotate(NEXT, current);
    expect([await resealFactors(), await resealFactors()]).toEqual([1, 0]);
    rotate(current);
    expect(await pass(first.replace("-", ""))).toEqual(no("unreadable"));
  });

  test("is told so if the program can no longer read it", async () => {
    const other = (data: string) => symmetricEncrypt({ key: "the secret of another program", data });
    await rowsOf(sql`update auth_two_factors set secret = ${await other("x")}, backup_codes = ${await other("[]")}`);
    for (const code of ["000000", "aaaaabbbbb"])
      expect(await passSecondFactor(code, visitor((await enter(staff.edgar.email)).cookies))).toEqual(no("unreadable"));
  });

  test("gets back in through anyone who runs the server: the factor is off, and a link sets a new password once", async () => {
    const let1 = await recoverAccess(` ${staff.edgar.email.toUpperCase()} `);
    if (!let1.ok) throw new Error(let1.reason);
    expect(let1.value.hadSecondFactor).toBe(true);
    expect(await enter(staff.edgar.email), "the earlier password still works").toMatchObject({ needsSecondFactor: false });
    const token = new URL(let1.value.link).searchParams.get("token") ?? "";
    expect(await findPasswordReset(token)).toMatchObject({ email: staff.edgar.email });
    expect((await resetPassword(token, "a river and three words")).ok).toBe(true);
    expect((await resetPassword(token, "a river and three words")).ok).toBe(false);
    await enter(staff.edgar.email, "a river and three words");
    const entries = await rowsOf(sql`select action from audit_log where actor_email = 'console' order by action`);
    expect(entries.map(({ action }) => action)).toEqual(["user.let-in", "user.second-factor-removed"]);
  });

  test("is not let in if disabled or unknown", async () => {
    expect(await recoverAccess("nobody@example.com")).toEqual(no("not-found"));
    expect(await disableUser(staff.ada, { userId: staff.edgar.userId })).toEqual(done);
    expect(await recoverAccess(staff.edgar.email)).toEqual(no("disabled"));
  });
});
