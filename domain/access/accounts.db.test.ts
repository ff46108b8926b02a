import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { onAccounts, visitor } from "~/tests/builders/accounts.ts";
import { codeOf } from "~/tests/builders/authenticator.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { sendSignUpMail } from "./account-mails.ts";
import {
  changeOwnPassword,
  confirmSecondFactor,
  confirmSignUp,
  createFirstAdministrator,
  findActor,
  findPasswordReset,
  isSignUpLinkValid,
  passSecondFactor,
  renewRecoveryCodes,
  requestPasswordReset,
  requestSignUp,
  resetPassword,
  signIn,
  startSecondFactor,
  stopSecondFactor,
} from "./index.ts";

const accounts = onAccounts();
const admin = { fullName: "Ada Admin", email: "ada@example.com", password: "three words and a river" };
beforeAll(async () => {
  if (isDatabaseThere()) await createFirstAdministrator(admin);
});

async function column(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute(query);
  return rows.map((row) => String(Object.values(row)[0]));
}

async function signUp(email: string, password = "secret") {
  const asked = await requestSignUp({ fullName: "Vera Viewer", email, password });
  return { asked, token: await accounts.newestToken() };
}

async function askForReset(email = admin.email): Promise<string> {
  await requestPasswordReset({ email });
  return accounts.newestToken();
}

describe.runIf(isDatabaseThere())("signing up", () => {
  test("the link plus the password create a viewer, who is signed in; the link works once", async () => {
    const { token } = await signUp("vera@example.com");
    expect(accounts.mails[0]?.text).toContain("http://localhost:3000/auth/verify?token=");
    expect(accounts.mails[0]?.text, "no text from others").not.toContain("Vera");
    expect(await signIn({ email: "vera@example.com", password: "secret" }, visitor())).toMatchObject({ reason: { because: "wrong" } });
    expect(await confirmSignUp(token, "another", visitor())).toEqual({ ok: false, reason: "wrong-password" });
    const done = await confirmSignUp(token, "secret", visitor());
    if (!done.ok) throw new Error(done.reason);
    expect(await findActor(visitor(done.value.cookies).headers)).toMatchObject({ email: "vera@example.com", role: "viewer" });
    expect(await isSignUpLinkValid(token)).toBe(false);
    expect(await confirmSignUp(token, "secret", visitor())).toEqual({ ok: false, reason: "invalid-link" });
  });

  test("a known address gets the same response; its owner gets an email, and nothing changes", async () => {
    const { asked } = await signUp(admin.email, "an attacker's choice");
    expect(asked).toEqual({ ok: true, value: undefined });
    expect(accounts.mails).toHaveLength(1);
    expect(accounts.mails[0]?.subject).toContain("You already have an account");
    expect(accounts.mails[0]?.text).not.toContain("/auth/verify");
    expect((await signIn(admin, visitor())).ok).toBe(true);
  });

  test("an address gets at most three such emails a day, one per request, and a job that runs twice sends one email", async () => {
    for (let i = 0; i < 5; i++) await signUp("many@example.com");
    expect(accounts.mails).toHaveLength(3);
    const [id] = await column(sql`select id from sign_ups where email = 'many@example.com' and mailed_at is not null limit 1`);
    await sendSignUpMail(id ?? "");
    expect(accounts.mails).toHaveLength(3);
    expect(new Set(accounts.mails.map(({ messageId }) => messageId)).size).toBe(3);
  });

  test("a link works for a day", async () => {
    const { token } = await signUp("late@example.com");
    accounts.pass(24 * 3_600_000);
    expect(await confirmSignUp(token, "secret", visitor())).toEqual({ ok: false, reason: "invalid-link" });
  });

  test("of two sign-ups for one address, one creates the account and the other one expires", async () => {
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
  test("the link sets a new password, once, ends every session, and emails the owner", async () => {
    const before = await signIn(admin, visitor());
    if (!before.ok) throw new Error("not signed in");
    const token = await askForReset();
    const answers = await Promise.all([resetPassword(token, "a new long password"), resetPassword(token, "a new long password")]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await findActor(visitor(before.value.cookies).headers)).toBeNull();
    expect(await signIn(admin, visitor())).toMatchObject({ reason: { because: "wrong" } });
    expect((await signIn({ ...admin, password: "a new long password" }, visitor())).ok).toBe(true);
    expect(await findPasswordReset(token)).toBeNull();
    await accounts.work();
    expect(accounts.mails.at(-1)?.subject).toContain("Your password was changed");
    expect((await resetPassword(await askForReset(), admin.password)).ok).toBe(true);
  });

  test("nothing is emailed or stored for an unknown or disabled address", async () => {
    await db.execute(sql`update profiles set disabled_at = now() where email = ${admin.email}`);
    for (const email of ["nobody@example.com", admin.email]) await askForReset(email);
    await db.execute(sql`update profiles set disabled_at = null where email = ${admin.email}`);
    expect(accounts.mails).toEqual([]);
    expect(await column(sql`select id from password_resets`)).toEqual([]);
  });

  test("a link works for an hour; the next email waits five minutes; all links expire when one is used", async () => {
    const first = await askForReset();
    await askForReset();
    expect(accounts.mails).toHaveLength(1);
    accounts.pass(6 * 60_000);
    const second = await askForReset();
    expect(accounts.mails).toHaveLength(2);
    accounts.pass(55 * 60_000);
    expect(await findPasswordReset(first)).toBeNull();
    expect((await resetPassword(second, admin.password)).ok).toBe(true);
    expect(await column(sql`select id from password_resets`)).toEqual([]);
  });

  test("anyone with access to the back office needs twelve characters", async () => {
    const token = await askForReset();
    expect(await findPasswordReset(token)).toMatchObject({ minLength: 12 });
    expect(await resetPassword(token, "short one")).toEqual({ ok: false, reason: "too-short" });
    expect((await resetPassword(token, admin.password)).ok).toBe(true);
  });

  test("a forged link, or a link of another kind, opens nothing", async () => {
    const { token } = await signUp("kind@example.com");
    for (const wrong of ["", "x", `${crypto.randomUUID()}.AAAA`, token]) {
      expect(await resetPassword(wrong, admin.password)).toEqual({ ok: false, reason: "invalid-link" });
    }
  });
});

describe.runIf(isDatabaseThere())("changing your own password", () => {
  async function enter(password = admin.password) {
    const started = await signIn({ ...admin, password }, visitor());
    if (!started.ok) throw new Error("not signed in");
    const { headers } = visitor(started.value.cookies);
    const actor = await findActor(headers);
    if (!actor) throw new Error("nobody");
    return { actor, headers };
  }

  test("takes the current one; other sessions and open links end, this session continues, and the owner gets an email", async () => {
    const [here, there] = [await enter(), await enter()];
    const token = await askForReset();
    const change = { currentPassword: admin.password, password: "a new long password" };
    expect(await changeOwnPassword(here.actor, change, here.headers)).toEqual({ ok: true, value: undefined });
    expect(await findActor(here.headers)).toMatchObject({ email: admin.email });
    expect(await findActor(there.headers)).toBeNull();
    expect(await findPasswordReset(token)).toBeNull();
    await accounts.work();
    expect(accounts.mails.at(-1)?.subject).toContain("Your password was changed");
    expect(await signIn(admin, visitor())).toMatchObject({ reason: { because: "wrong" } });
    const again = await enter("a new long password");
    const back = { currentPassword: "a new long password", password: admin.password };
    expect((await changeOwnPassword(again.actor, back, again.headers)).ok).toBe(true);
  });

  test("is refused with a wrong current one, or a new one that is too short for the back office; guesses are limited", async () => {
    const { actor, headers } = await enter();
    const reasonFor = async (currentPassword: string, password: string) => {
      const done = await changeOwnPassword(actor, { currentPassword, password }, headers);
      return done.ok ? null : done.reason;
    };
    expect(await reasonFor(admin.password, "short one")).toBe("too-short");
    for (let i = 0; i < 10; i++) expect(await reasonFor("wrong", "a new long password")).toBe("wrong-password");
    expect(await reasonFor(admin.password, "a new long password")).toBe("too-many");
    expect((await signIn(admin, visitor())).ok).toBe(true);
  });
});

describe.runIf(isDatabaseThere())("a second factor", () => {
  /** As if half a minute had passed since the last code, because better-auth uses the machine's clock. */
  const forgetSpentCodes = () => db.execute(sql`update auth_two_factors set last_used_step = null`);
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

  test("is required from then on: the password alone opens nothing", async () => {
    const cookies = await password();
    expect(await findActor(visitor(cookies).headers)).toBeNull();
    expect(await passSecondFactor("000000", visitor(cookies))).toEqual({ ok: false, reason: "wrong-code" });
    const passed = await passSecondFactor(codeOf(seat.secret, 1), visitor(cookies));
    if (!passed.ok) throw new Error(passed.reason);
    expect(await findActor(visitor(passed.value.cookies).headers)).toMatchObject({ email: admin.email });
    expect(await passSecondFactor(codeOf(seat.secret), visitor(cookies)), "the step is used up").toEqual({
      ok: false,
      reason: "start-again",
    });
  });

  test("a code from the app works once and invalidates earlier codes; a used one counts as wrong", async () => {
    const [earlier, code, later] = [codeOf(seat.secret, -1), codeOf(seat.secret), codeOf(seat.secret, 1)];
    await forgetSpentCodes();
    expect((await passSecondFactor(code, visitor(await password()))).ok).toBe(true);
    for (const spent of [code, earlier])
      expect(await passSecondFactor(spent, visitor(await password()))).toEqual({ ok: false, reason: "wrong-code" });
    expect(await column(sql`select failed_verification_count from auth_two_factors`)).toEqual(["2"]);
    expect((await passSecondFactor(later, visitor(await password()))).ok).toBe(true);
  });

  test("if several sign-ins use one code at the same moment, one succeeds", async () => {
    await forgetSpentCodes();
    const begun = [await password(), await password(), await password()];
    const code = codeOf(seat.secret);
    const passed = await Promise.all(begun.map((cookies) => passSecondFactor(code, visitor(cookies))));
    expect(passed.filter((answer) => answer.ok)).toHaveLength(1);
  });

  test("the code that set up the second factor cannot be used to sign in", async () => {
    await forgetSpentCodes();
    const own = await signIn(admin, visitor());
    if (!own.ok) throw new Error("not signed in");
    const code = codeOf(seat.secret);
    await passSecondFactor(code, visitor(await password()));
    const open = await passSecondFactor(codeOf(seat.secret, 1), visitor(await password()));
    if (!open.ok) throw new Error(open.reason);
    expect(await confirmSecondFactor(visitor(open.value.cookies), code)).toEqual({ ok: false, reason: "refused" });
  });

  test("a recovery code works once, even if it is used several times at the same moment", async () => {
    const code = (seat.recoveryCodes[0] ?? "").replace("-", "");
    expect((await passSecondFactor(code, visitor(await password()))).ok).toBe(true);
    expect(await passSecondFactor(code, visitor(await password()))).toEqual({ ok: false, reason: "wrong-code" });
    const another = (seat.recoveryCodes[1] ?? "").replace("-", "");
    const begun = [await password(), await password(), await password()];
    const passed = await Promise.all(begun.map((cookies) => passSecondFactor(another, visitor(cookies))));
    expect(passed.filter((answer) => answer.ok)).toHaveLength(1);
  });

  test("after five wrong codes, the password is required again", async () => {
    const cookies = await password();
    await forgetSpentCodes();
    for (let i = 0; i < 5; i++) await passSecondFactor("000000", visitor(cookies));
    expect(await passSecondFactor(codeOf(seat.secret), visitor(cookies))).toEqual({ ok: false, reason: "start-again" });
    expect((await passSecondFactor(codeOf(seat.secret, 1), visitor(await password()))).ok).toBe(true);
  });

  test("no one reaches the second step without the first", async () => {
    expect(await passSecondFactor(codeOf(seat.secret), visitor())).toEqual({ ok: false, reason: "start-again" });
  });

  test("is turned off only with the password", async () => {
    await forgetSpentCodes();
    const passed = await passSecondFactor(codeOf(seat.secret), visitor(await password()));
    if (!passed.ok) throw new Error(passed.reason);
    expect(await stopSecondFactor(visitor(passed.value.cookies), "wrong")).toEqual({ ok: false, reason: "refused" });
    expect((await stopSecondFactor(visitor(passed.value.cookies), admin.password)).ok).toBe(true);
    expect(await signIn(admin, visitor())).toMatchObject({ value: { needsSecondFactor: false } });
  });

  test("cannot be used to guess the password from an open session", async () => {
    const started = await signIn(admin, visitor());
    if (!started.ok) throw new Error("not signed in");
    const found = visitor(started.value.cookies);
    for (let i = 0; i < 10; i++) await stopSecondFactor(found, `guess ${i}`);
    expect(await startSecondFactor(found, admin.password)).toEqual({ ok: false, reason: "too-many" });
    expect(await renewRecoveryCodes(found, admin.password)).toEqual({ ok: false, reason: "too-many" });
  });
});
