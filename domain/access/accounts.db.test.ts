import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "~/platform/auth/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { openMail } from "~/platform/mail/index.ts";
import { codeOf } from "~/tests/builders/authenticator.ts";
import { type MailServer, startMailServer } from "~/tests/builders/mail-server.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { sendPasswordChangedMail, sendResetMail, sendSignUpMail } from "./account-mails.ts";
import {
  confirmSecondFactor,
  confirmSignUp,
  createFirstAdministrator,
  findActor,
  findPasswordReset,
  isSignUpLinkValid,
  passSecondFactor,
  requestPasswordReset,
  requestSignUp,
  resetPassword,
  signIn,
  startSecondFactor,
  stopSecondFactor,
} from "./index.ts";

onTestDatabase();

const admin = { fullName: "Ada Admin", email: "ada@example.com", password: "three words and a river" };
const visitor = (cookies: string[] = []): Visitor => {
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  return { address: "192.0.2.1", headers: new Headers(cookie ? { cookie } : {}) };
};

let mail: MailServer;
let at = Date.now();
let restore = setClock(() => at);
beforeAll(async () => {
  if (!isDatabaseThere()) return;
  mail = await startMailServer();
  openMail({ smtpUrl: mail.url, dataDir: "" });
  await createFirstAdministrator(admin);
  return () => mail.stop();
});
beforeEach(async () => {
  mail?.mails.splice(0);
  if (isDatabaseThere()) await db.execute(sql`delete from pgboss.job`);
});
afterEach(() => {
  restore();
  at += 3 * 24 * 3_600_000;
  restore = setClock(() => at);
});

async function column(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute(query);
  return rows.map((row) => String(Object.values(row)[0]));
}

/** Carries out the jobs that wait, as often as they are there, and forgets them. */
async function work(): Promise<void> {
  const { rows } = await db.execute(sql`delete from pgboss.job where name like 'mail-%' returning name, data`);
  for (const { name, data } of rows as { name: string; data: never }[]) {
    const payload = data as { signUpId: string; resetId: string; userId: string; changedAt: number };
    if (name === "mail-sign-up") await sendSignUpMail(payload.signUpId);
    if (name === "mail-password-reset") await sendResetMail(payload.resetId);
    if (name === "mail-password-changed") await sendPasswordChangedMail(payload.userId, payload.changedAt);
  }
}

function tokenIn(text: string | undefined): string {
  return decodeURIComponent(/[?&]token=([^\s&"]+)/.exec(text ?? "")?.[1] ?? "");
}

async function signUp(email: string, password = "secret") {
  const asked = await requestSignUp({ fullName: "Vera Viewer", email, password });
  await work();
  return { asked, token: tokenIn(mail.mails.at(-1)?.text) };
}

async function askForReset(email = admin.email): Promise<string> {
  await requestPasswordReset({ email });
  await work();
  return tokenIn(mail.mails.at(-1)?.text);
}

describe.runIf(isDatabaseThere())("signing up", () => {
  test("the link and the password together make a viewer, signed in; the link works once", async () => {
    const { token } = await signUp("vera@example.com");
    expect(mail.mails[0]?.text).toContain("http://localhost:3000/auth/verify?token=");
    expect(mail.mails[0]?.text, "no text of others").not.toContain("Vera");
    expect(await signIn({ email: "vera@example.com", password: "secret" }, visitor())).toMatchObject({ reason: { because: "wrong" } });
    expect(await confirmSignUp(token, "another", visitor())).toEqual({ ok: false, reason: "wrong-password" });
    const done = await confirmSignUp(token, "secret", visitor());
    if (!done.ok) throw new Error(done.reason);
    expect(await findActor(visitor(done.value.cookies).headers)).toMatchObject({ email: "vera@example.com", role: "viewer" });
    expect(await isSignUpLinkValid(token)).toBe(false);
    expect(await confirmSignUp(token, "secret", visitor())).toEqual({ ok: false, reason: "invalid-link" });
  });

  test("a known address gets the same answer; its owner is told, and nothing changes", async () => {
    const { asked } = await signUp(admin.email, "an attacker's choice");
    expect(asked).toEqual({ ok: true, value: undefined });
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]?.subject).toContain("You have an account already");
    expect(mail.mails[0]?.text).not.toContain("/auth/verify");
    expect((await signIn(admin, visitor())).ok).toBe(true);
  });

  test("an address gets at most three such mails a day, one for each request, and a job that runs twice mails once", async () => {
    for (let i = 0; i < 5; i++) await signUp("many@example.com");
    expect(mail.mails).toHaveLength(3);
    const [id] = await column(sql`select id from sign_ups where email = 'many@example.com' and mailed_at is not null limit 1`);
    await sendSignUpMail(id ?? "");
    expect(mail.mails).toHaveLength(3);
    expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(3);
  });

  test("a link is good for a day", async () => {
    const { token } = await signUp("late@example.com");
    at += 24 * 3_600_000;
    expect(await confirmSignUp(token, "secret", visitor())).toEqual({ ok: false, reason: "invalid-link" });
  });

  test("of two wishes for one address one makes the account; the other ends with it", async () => {
    const first = await signUp("twice@example.com", "first password");
    const second = await signUp("twice@example.com", "second password");
    expect((await confirmSignUp(second.token, "second password", visitor())).ok).toBe(true);
    expect(await confirmSignUp(first.token, "first password", visitor())).toEqual({ ok: false, reason: "invalid-link" });
  });

  test("a forged link opens nothing", async () => {
    expect(await confirmSignUp(`${crypto.randomUUID()}.AAAA`, "secret", visitor())).toEqual({ ok: false, reason: "invalid-link" });
    expect(await confirmSignUp("", "secret", visitor())).toEqual({ ok: false, reason: "invalid-link" });
  });
});

describe.runIf(isDatabaseThere())("a forgotten password", () => {
  test("the link sets a new one, once, ends every session, and the owner hears of it", async () => {
    const before = await signIn(admin, visitor());
    if (!before.ok) throw new Error("not signed in");
    const token = await askForReset();
    const answers = await Promise.all([resetPassword(token, "a new long password"), resetPassword(token, "a new long password")]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await findActor(visitor(before.value.cookies).headers)).toBeNull();
    expect(await signIn(admin, visitor())).toMatchObject({ reason: { because: "wrong" } });
    expect((await signIn({ ...admin, password: "a new long password" }, visitor())).ok).toBe(true);
    expect(await findPasswordReset(token)).toBeNull();
    await work();
    expect(mail.mails.at(-1)?.subject).toContain("Your password was changed");
    expect((await resetPassword(await askForReset(), admin.password)).ok).toBe(true);
  });

  test("for an unknown or disabled address nothing is mailed and nothing kept", async () => {
    await db.execute(sql`update profiles set disabled_at = now() where email = ${admin.email}`);
    for (const email of ["nobody@example.com", admin.email]) await askForReset(email);
    await db.execute(sql`update profiles set disabled_at = null where email = ${admin.email}`);
    expect(mail.mails).toEqual([]);
    expect(await column(sql`select id from password_resets`)).toEqual([]);
  });

  test("a link is good for an hour; further mails wait five minutes; all links end with the first used", async () => {
    const first = await askForReset();
    await askForReset();
    expect(mail.mails).toHaveLength(1);
    at += 6 * 60_000;
    const second = await askForReset();
    expect(mail.mails).toHaveLength(2);
    at += 55 * 60_000;
    expect(await findPasswordReset(first)).toBeNull();
    expect((await resetPassword(second, admin.password)).ok).toBe(true);
    expect(await column(sql`select id from password_resets`)).toEqual([]);
  });

  test("whoever opens the back office needs twelve characters", async () => {
    const token = await askForReset();
    expect(await findPasswordReset(token)).toMatchObject({ minLength: 12 });
    expect(await resetPassword(token, "short one")).toEqual({ ok: false, reason: "too-short" });
    expect((await resetPassword(token, admin.password)).ok).toBe(true);
  });

  test("a forged link, and a link of another kind, open nothing", async () => {
    const { token } = await signUp("kind@example.com");
    for (const wrong of ["", "x", `${crypto.randomUUID()}.AAAA`, token]) {
      expect(await resetPassword(wrong, admin.password)).toEqual({ ok: false, reason: "invalid-link" });
    }
  });
});

describe.runIf(isDatabaseThere())("a second factor", () => {
  const seat: { cookies: string[]; secret: string; recoveryCodes: string[] } = { cookies: [], secret: "", recoveryCodes: [] };

  async function password(): Promise<string[]> {
    const answer = await signIn(admin, visitor());
    if (!answer.ok || !answer.value.needsSecondFactor) throw new Error("a code should be asked for");
    return answer.value.cookies.filter((line) => !/max-age=0/i.test(line));
  }

  test("is set up with the password and a first code", async () => {
    const started = await signIn(admin, visitor());
    if (!started.ok) throw new Error("not signed in");
    const own = visitor(started.value.cookies);
    expect(await startSecondFactor(own, "wrong")).toEqual({ ok: false, reason: "refused" });
    const setUp = await startSecondFactor(own, admin.password);
    if (!setUp.ok) throw new Error("refused");
    seat.secret = new URL(setUp.value.uri).searchParams.get("secret") ?? "";
    seat.recoveryCodes = setUp.value.recoveryCodes;
    expect((await signIn(admin, visitor())).ok && (await signIn(admin, visitor()))).toMatchObject({ value: { needsSecondFactor: false } });
    const own2 = await signIn(admin, visitor());
    if (!own2.ok) throw new Error("not signed in");
    expect(await confirmSecondFactor(visitor(own2.value.cookies), "000000")).toEqual({ ok: false, reason: "refused" });
    const confirmed = await confirmSecondFactor(visitor(own2.value.cookies), codeOf(seat.secret));
    if (!confirmed.ok) throw new Error("refused");
    seat.cookies = confirmed.value.cookies;
    expect(await findActor(visitor(seat.cookies).headers)).toMatchObject({ email: admin.email });
  });

  test("from then on the password alone opens nothing", async () => {
    const cookies = await password();
    expect(await findActor(visitor(cookies).headers)).toBeNull();
    expect(await passSecondFactor("000000", visitor(cookies))).toEqual({ ok: false, reason: "wrong-code" });
    const passed = await passSecondFactor(codeOf(seat.secret), visitor(cookies));
    if (!passed.ok) throw new Error(passed.reason);
    expect(await findActor(visitor(passed.value.cookies).headers)).toMatchObject({ email: admin.email });
    expect(await passSecondFactor(codeOf(seat.secret), visitor(cookies)), "the step is spent").toEqual({
      ok: false,
      reason: "start-again",
    });
  });

  test("a recovery code works once", async () => {
    const code = (seat.recoveryCodes[0] ?? "").replace("-", "");
    expect((await passSecondFactor(code, visitor(await password()))).ok).toBe(true);
    expect(await passSecondFactor(code, visitor(await password()))).toEqual({ ok: false, reason: "wrong-code" });
  });

  test("after five wrong codes the password has to be given again", async () => {
    const cookies = await password();
    for (let i = 0; i < 5; i++) await passSecondFactor("000000", visitor(cookies));
    expect(await passSecondFactor(codeOf(seat.secret), visitor(cookies))).toEqual({ ok: false, reason: "start-again" });
    expect((await passSecondFactor(codeOf(seat.secret), visitor(await password()))).ok).toBe(true);
  });

  test("nobody without the first step gets to the second", async () => {
    expect(await passSecondFactor(codeOf(seat.secret), visitor())).toEqual({ ok: false, reason: "start-again" });
  });

  test("is turned off with the password only", async () => {
    const passed = await passSecondFactor(codeOf(seat.secret), visitor(await password()));
    if (!passed.ok) throw new Error(passed.reason);
    expect(await stopSecondFactor(visitor(passed.value.cookies), "wrong")).toEqual({ ok: false, reason: "refused" });
    expect((await stopSecondFactor(visitor(passed.value.cookies), admin.password)).ok).toBe(true);
    expect(await signIn(admin, visitor())).toMatchObject({ value: { needsSecondFactor: false } });
  });
});
