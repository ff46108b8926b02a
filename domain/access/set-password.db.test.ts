import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lastAuditEntry, onAccounts, rowsOf, sessionOf, visitor, withStaff } from "~/tests/builders/accounts.ts";
import { PASSWORD } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import { findActor, setPassword, signIn, updateUser } from "./index.ts";

const accounts = onAccounts();
const staff = withStaff();
const ok = { ok: true, value: undefined };
const no = (reason: unknown) => ({ ok: false, reason });
const nobody = new Headers();
const update = (changes = {}) => ({ fullName: "Changed", role: "viewer" as const, avatarUrl: null, password: undefined, ...changes });
const whose = ({ userId }: Actor, version = 1) => ({ userId, version });
describe.runIf(isDatabaseThere())("setting a password", () => {
  test("ends the person's sessions and every link, notifies them, and only the new password works", async () => {
    const headers = await sessionOf(staff.edgar);
    await rowsOf(
      sql`insert into password_resets (id, email, created_at) values (${crypto.randomUUID()}, ${staff.edgar.email}, ${new Date(accounts.now)})`,
    );
    expect(await setPassword(staff.ada, { userId: staff.edgar.userId, password: "another long password" }, nobody)).toEqual(ok);
    expect(await findActor(headers)).toBeNull();
    expect(await rowsOf(sql`select 1 from password_resets`)).toEqual([]);
    expect((await signIn({ email: staff.edgar.email, password: PASSWORD }, visitor())).ok).toBe(false);
    expect((await signIn({ email: staff.edgar.email, password: "another long password" }, visitor())).ok).toBe(true);
    await accounts.work();
    expect(accounts.mails.map(({ to, subject }) => [JSON.stringify(to), subject])).toEqual([
      [expect.stringContaining(staff.edgar.email), expect.stringContaining("Your password was changed")],
    ]);
    const entry = await lastAuditEntry();
    expect(entry).toMatchObject({ action: "user.password-set", subject_name: staff.edgar.email, after: { password: "•••" } });
  });

  test("takes twelve characters for staff, six for viewers", async () => {
    expect(await setPassword(staff.ada, { userId: staff.edgar.userId, password: "elevenchars" }, nobody)).toEqual(no({ minLength: 12 }));
    expect(await setPassword(staff.ada, { userId: staff.vera.userId, password: "short" }, nobody)).toEqual(no({ minLength: 6 }));
    expect(await setPassword(staff.ada, { userId: staff.vera.userId, password: "sixsix" }, nobody)).toEqual(ok);
  });

  test("for yourself keeps the session you do it in, and no other", async () => {
    const [here, there] = [await sessionOf(staff.ada), await sessionOf(staff.ada)];
    expect(await setPassword(staff.ada, { userId: staff.ada.userId, password: "another long password" }, here)).toEqual(ok);
    expect(await findActor(here)).toMatchObject({ email: staff.ada.email });
    expect(await findActor(there)).toBeNull();
  });

  test("together with other changes is all or nothing", async () => {
    const headers = await sessionOf(staff.vera);
    expect(await updateUser(staff.ada, whose(staff.vera), update({ role: "editor", password: "another long password" }), nobody)).toEqual(
      ok,
    );
    expect(await findActor(headers)).toBeNull();
    expect((await rowsOf(sql`select action from audit_log order by created_at desc limit 2`)).map(({ action }) => action).sort()).toEqual([
      "user.password-set",
      "user.updated",
    ]);
    expect(await updateUser(staff.ada, whose(staff.vera, 9), update({ password: PASSWORD }), nobody)).toEqual(no("stale"));
    expect((await signIn({ email: staff.vera.email, password: PASSWORD }, visitor())).ok).toBe(false);
  });

  test("for someone else does not keep their sessions because of the actor's own", async () => {
    const own = await sessionOf(staff.ada);
    const theirs = await sessionOf(staff.edgar);
    await setPassword(staff.ada, { userId: staff.edgar.userId, password: "another long password" }, own);
    expect([await findActor(own), await findActor(theirs)]).toMatchObject([{ email: staff.ada.email }, null]);
  });
});
