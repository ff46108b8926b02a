import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newPerson, onAccounts, rowsOf, visitor, withStaff } from "~/tests/builders/accounts.ts";
import { PASSWORD } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { disableUser, enableUser, findPasswordReset, inviteUser, resendInvitation, resetPassword, retention, signIn } from "./index.ts";

const accounts = onAccounts();
const staff = withStaff();
const no = (reason: unknown) => ({ ok: false, reason });
describe.runIf(isDatabaseThere())("an invitation", () => {
  test("emails a link that works for seven days and once, for choosing a password of the length that the role requires", async () => {
    expect((await inviteUser(staff.ada, newPerson({ role: "editor", fullName: "Click http://evil.example" }))).ok).toBe(true);
    const token = await accounts.newestToken();
    expect(accounts.mails[0]?.subject).toContain("Your account is ready");
    expect(accounts.mails[0]?.text).toContain("http://localhost:3000/auth/reset?token=");
    expect(`${accounts.mails[0]?.text}${accounts.mails[0]?.html}`, "no text from others").not.toContain("evil.example");
    expect((await signIn({ email: "new@example.com", password: "" }, visitor())).ok).toBe(false);
    accounts.pass(7 * 24 * 3_600_000 - 1);
    expect(await findPasswordReset(token)).toMatchObject({ minLength: 12, isInvitation: true });
    accounts.pass(1);
    expect(await findPasswordReset(token)).toBeNull();
    accounts.pass(-1);
    expect(await resetPassword(token, "elevenchars")).toEqual(no("too-short"));
    expect(await resetPassword(token, PASSWORD)).toMatchObject({ ok: true, value: { isInvitation: true } });
    expect(await resetPassword(token, PASSWORD)).toEqual(no("invalid-link"));
    expect((await signIn({ email: "new@example.com", password: PASSWORD }, visitor())).ok).toBe(true);
    await accounts.work();
    expect(accounts.mails, "no one is told that a first password was changed").toHaveLength(1);
  });

  test("can be resent, at most every five minutes and once for a double click; the earlier link expires", async () => {
    const made = await inviteUser(staff.ada, newPerson());
    if (!made.ok) throw new Error(made.reason);
    const { userId } = made.value;
    const first = await accounts.newestToken();
    expect(await resendInvitation(staff.ada, userId)).toEqual(no("too-soon"));
    accounts.pass(5 * 60_000);
    const presses = await Promise.all([resendInvitation(staff.ada, userId), resendInvitation(staff.ada, userId)]);
    expect(presses.filter((press) => press.ok)).toHaveLength(1);
    const second = await accounts.newestToken();
    expect(accounts.mails).toHaveLength(2);
    expect(await findPasswordReset(first)).toBeNull();
    expect((await resetPassword(second, PASSWORD)).ok).toBe(true);
    accounts.pass(5 * 60_000);
    expect(await resendInvitation(staff.ada, userId)).toEqual(no("has-password"));
    expect(await resendInvitation(staff.ada, staff.edgar.userId)).toEqual(no("has-password"));
    expect(await resendInvitation(staff.ada, crypto.randomUUID())).toEqual(no("not-found"));
  });

  test("ends with the account, and while the account is disabled; then nothing is emailed", async () => {
    const made = await inviteUser(staff.ada, newPerson());
    if (!made.ok) throw new Error(made.reason);
    const token = await accounts.newestToken();
    await disableUser(staff.ada, { userId: made.value.userId });
    expect(await findPasswordReset(token)).toBeNull();
    expect(await resendInvitation(staff.ada, made.value.userId)).toEqual(no("not-found"));
    await enableUser(staff.ada, { userId: made.value.userId });
    expect(await findPasswordReset(token), "an old, unused link stays").toBeNull();
    await inviteUser(staff.ada, newPerson({ email: "gone@example.com" }));
    await rowsOf(sql`delete from auth_users where email = 'gone@example.com'`);
    await accounts.work();
    expect(accounts.mails).toHaveLength(1);
  });

  test("survives the daily purge for its seven days; a password reset does not", async () => {
    await inviteUser(staff.ada, newPerson());
    const old = new Date(accounts.now - 2 * 24 * 3_600_000);
    await rowsOf(sql`insert into password_resets (id, email, created_at) values (${crypto.randomUUID()}, ${staff.vera.email}, ${old})`);
    const kept = async (days: number) => {
      for (const { purge } of retention) await purge?.(new Date(accounts.now + days * 24 * 3_600_000));
      return (await rowsOf(sql`select email from password_resets`)).map(({ email }) => email);
    };
    expect(await kept(0)).toEqual(["new@example.com"]);
    expect(await kept(6.9)).toEqual(["new@example.com"]);
    expect(await kept(7.1)).toEqual([]);
  });
});
