import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { lastAuditEntry, newPerson, onAccounts, rowsOf, sessionOf, visitor, withStaff } from "~/tests/builders/accounts.ts";
import { codeOf } from "~/tests/builders/authenticator.ts";
import { PASSWORD, staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { type Actor, can } from "../permissions/index.ts";
import {
  changeOwnPassword,
  confirmSecondFactor,
  createUser,
  deleteUser,
  disableUser,
  enableUser,
  findActor,
  findUser,
  inviteUser,
  listUsers,
  requestSignUp,
  resendInvitation,
  setPassword,
  signIn,
  startSecondFactor,
  updateUser,
} from "./index.ts";
import { UserQuery } from "./users.input.ts";

onAccounts();
const staff = withStaff();
const ok = { ok: true, value: undefined };
const no = (reason: unknown) => ({ ok: false, reason });
const nobody = new Headers();
const update = (changes = {}) => ({ fullName: "Changed", role: "viewer" as const, avatarUrl: null, password: undefined, ...changes });
const whose = ({ userId }: Actor, version = 1) => ({ userId, version });
const stored = async (userId: string) => (await rowsOf(sql`select * from profiles where user_id = ${userId}`))[0];
describe.runIf(isDatabaseThere())("creating an account", () => {
  test("with a password: its owner can sign in, and the log says who created it, without the password", async () => {
    const made = await createUser(staff.ada, newPerson({ role: "editor", avatarUrl: "/media/new.webp" }));
    if (!made.ok) throw new Error(made.reason);
    expect(await stored(made.value.userId)).toMatchObject({ email: "new@example.com", role: "editor", avatar_url: "/media/new.webp" });
    expect((await signIn({ email: "new@example.com", password: PASSWORD }, visitor())).ok).toBe(true);
    const entry = await lastAuditEntry();
    expect(entry).toMatchObject({ action: "user.created", actor_email: staff.ada.email, subject_name: "new@example.com" });
    expect(JSON.stringify(entry)).not.toContain(PASSWORD);
    expect(entry?.after).toMatchObject({ role: "editor", password: "•••" });
  });

  test("is only for administrators", async () => {
    for (const actor of [staff.edgar, staff.vera]) {
      expect(await createUser(actor, newPerson())).toEqual(no("forbidden"));
      expect(await inviteUser(actor, newPerson())).toEqual(no("forbidden"));
      expect(await resendInvitation(actor, staff.vera.userId)).toEqual(no("forbidden"));
    }
    expect(await rowsOf(sql`select 1 from auth_users`)).toHaveLength(3);
  });

  test("an address has one account: of two created at once, one remains", async () => {
    expect(await createUser(staff.ada, newPerson({ email: staff.edgar.email }))).toEqual(no("email-taken"));
    expect(await inviteUser(staff.ada, newPerson({ email: staff.edgar.email }))).toEqual(no("email-taken"));
    const both = await Promise.all([
      createUser(staff.ada, newPerson()),
      createUser(staff.ada, newPerson()),
      inviteUser(staff.ada, newPerson()),
    ]);
    expect(both.filter((made) => made.ok)).toHaveLength(1);
    expect(await rowsOf(sql`select 1 from profiles where email = 'new@example.com'`)).toHaveLength(1);
  });

  test("ends an open sign-up for the same address", async () => {
    await requestSignUp({ email: "new@example.com", fullName: "Someone", password: "secret" });
    await createUser(staff.ada, newPerson());
    expect(await rowsOf(sql`select 1 from sign_ups where email = 'new@example.com'`)).toEqual([]);
  });
});

describe.runIf(isDatabaseThere())("changing an account", () => {
  test("changes name, picture, and role, with the earlier values in the log", async () => {
    const changed = await updateUser(
      staff.ada,
      whose(staff.vera),
      update({ role: "editor", avatarUrl: "https://example.com/v.png" }),
      nobody,
    );
    expect(changed).toEqual(ok);
    expect(await stored(staff.vera.userId)).toMatchObject({ full_name: "Changed", role: "editor", version: 2 });
    expect(await lastAuditEntry()).toMatchObject({
      action: "user.updated",
      before: { fullName: "Vera Viewer", role: "viewer", avatarUrl: null },
      after: { fullName: "Changed", role: "editor", avatarUrl: "https://example.com/v.png" },
    });
  });

  test("is refused if the form was opened before someone else's change", async () => {
    await updateUser(staff.ada, whose(staff.vera), update(), nobody);
    for (const late of [
      await updateUser(staff.ada, whose(staff.vera), update({ fullName: "Late" }), nobody),
      await deleteUser(staff.ada, whose(staff.vera)),
      await disableUser(staff.ada, whose(staff.vera)),
      await enableUser(staff.ada, whose(staff.vera)),
    ])
      expect(late).toEqual(no("stale"));
    expect(await stored(staff.vera.userId)).toMatchObject({ full_name: "Changed", disabled_at: null });
    const both = await Promise.all(["a", "b"].map((fullName) => updateUser(staff.ada, whose(staff.vera, 2), update({ fullName }), nobody)));
    expect(both.filter((change) => change.ok)).toHaveLength(1);
  });

  test("editors change viewers and editors up to their own role, no administrator, and no password", async () => {
    expect(await updateUser(staff.edgar, whose(staff.vera), update({ role: "editor" }), nobody)).toEqual(ok);
    expect(await updateUser(staff.edgar, whose(staff.vera, 2), update({ role: "admin" }), nobody)).toEqual(no("role"));
    expect(await updateUser(staff.edgar, whose(staff.ada), update({ role: "admin" }), nobody)).toEqual(no("forbidden"));
    expect(await updateUser(staff.edgar, whose(staff.ada), update(), nobody)).toEqual(no("forbidden"));
    expect(await updateUser(staff.edgar, whose(staff.vera, 2), update({ password: PASSWORD }), nobody)).toEqual(no("forbidden"));
    expect(await setPassword(staff.edgar, { userId: staff.vera.userId, password: PASSWORD }, nobody)).toEqual(no("forbidden"));
    for (const act of [deleteUser, disableUser, enableUser])
      expect(await act(staff.edgar, { userId: staff.vera.userId })).toEqual(no("forbidden"));
    expect(await stored(staff.ada.userId)).toMatchObject({ full_name: "Ada Admin", role: "admin", version: 1 });
  });

  test("viewers change no one, not even themselves", async () => {
    expect(await updateUser(staff.vera, whose(staff.vera), update(), nobody)).toEqual(no("forbidden"));
    expect(await listUsers(staff.vera, UserQuery.parse({}))).toEqual(no("forbidden"));
    expect(await findUser(staff.vera, staff.vera.userId)).toEqual(no("forbidden"));
  });

  test("permissions are read again: a demoted or disabled administrator changes nothing", async () => {
    await rowsOf(sql`update profiles set role = 'editor' where user_id = ${staff.ada.userId}`);
    expect(await deleteUser(staff.ada, { userId: staff.vera.userId })).toEqual(no("forbidden"));
    await rowsOf(sql`update profiles set role = 'admin', disabled_at = now() where user_id = ${staff.ada.userId}`);
    expect(await deleteUser(staff.ada, { userId: staff.vera.userId })).toEqual(no("forbidden"));
    expect(await stored(staff.vera.userId)).toBeDefined();
  });

  test("a viewer who becomes an editor and then a viewer again keeps the password", async () => {
    const headers = await sessionOf(staff.vera);
    expect(await updateUser(staff.edgar, whose(staff.vera), update({ role: "editor" }), nobody)).toEqual(ok);
    expect(await findActor(headers), "the earlier session was opened without what a staff role requires").toBeNull();
    expect(await updateUser(staff.edgar, whose(staff.vera, 2), update(), nobody)).toEqual(ok);
    expect((await signIn({ email: staff.vera.email, password: PASSWORD }, visitor())).ok).toBe(true);
    expect(await rowsOf(sql`select 1 from password_resets`)).toEqual([]);
  });

  test("someone whose password is too short for a new role chooses a longer one at the next sign-in; until then the session opens nothing", async () => {
    const short = "sixsix";
    await setPassword(staff.ada, { userId: staff.vera.userId, password: short }, nobody);
    await updateUser(staff.ada, whose(staff.vera, 2), update({ role: "editor" }), nobody);
    const started = await signIn({ email: staff.vera.email, password: short }, visitor());
    if (!started.ok) throw new Error("not signed in");
    const { headers } = visitor(started.value.cookies);
    const owing = await findActor(headers);
    expect(owing).toMatchObject({ role: "editor", owes: "longer-password" });
    if (!owing) throw new Error("nobody");
    expect(can(owing, "office:open")).toBe(false);
    expect(await listUsers(owing, UserQuery.parse({}))).toEqual(no("forbidden"));
    const change = (password: string) => changeOwnPassword(owing, { currentPassword: short, password }, headers);
    expect(await change("elevenchars")).toEqual(no("too-short"));
    expect(await change(short)).toEqual(no("too-short"));
    expect(await change(PASSWORD)).toEqual(ok);
    expect(await findActor(headers), "the same session continues").not.toHaveProperty("owes");
    expect(can(await findActor(headers), "office:open")).toBe(true);
  });

  test("a role that requires a second factor has it set up at the next sign-in; existing sessions continue", async () => {
    const before = await sessionOf(staff.edgar);
    const demand = async (who: string) => {
      await rowsOf(sql`insert into site_settings (key, value, category, description) values ('second_factor_for', ${who}, 'access', '')
        on conflict (key) do update set value = excluded.value`);
      forgetValues();
    };
    await demand("staff");
    const session = { ...visitor(), headers: await sessionOf(staff.edgar) };
    expect(can(await findActor(before), "office:open")).toBe(true);
    expect(await findActor(session.headers)).toMatchObject({ owes: "second-factor", only: [] });
    const setUp = await startSecondFactor(session, PASSWORD);
    if (!setUp.ok) throw new Error(setUp.reason);
    const key = new URL(setUp.value.uri).searchParams.get("secret") ?? "";
    const confirmed = await confirmSecondFactor(session, codeOf(key));
    if (!confirmed.ok) throw new Error(confirmed.reason);
    expect(can(await findActor(visitor(confirmed.value.cookies).headers), "office:open")).toBe(true);
    await demand("nobody");
  });

  test("a lower role ends the person's sessions, a higher staff role does not", async () => {
    const headers = await sessionOf(staff.edgar);
    await updateUser(staff.ada, whose(staff.edgar), update({ role: "admin" }), nobody);
    expect(await findActor(headers)).toMatchObject({ role: "admin" });
    await updateUser(staff.ada, whose(staff.edgar, 2), update({ role: "editor" }), nobody);
    expect(await findActor(headers)).toBeNull();
  });
});

describe.runIf(isDatabaseThere())("the last administrator", () => {
  const actions = [
    ["demote", (actor: Actor, other: Actor) => updateUser(actor, { userId: other.userId }, update({ role: "editor" }), nobody)],
    ["disable", (actor: Actor, other: Actor) => disableUser(actor, { userId: other.userId })],
    ["delete", (actor: Actor, other: Actor) => deleteUser(actor, { userId: other.userId })],
  ] as const;

  test.each(actions)("two who %s each other at the same moment leave one", async (_name, act) => {
    for (let i = 0; i < 5; i++) {
      const [one, two] = [await staffMember({ role: "admin" }), await staffMember({ role: "admin" })];
      await rowsOf(sql`delete from auth_users where id not in (${one.userId}, ${two.userId})`);
      const answers = await Promise.all([act(one, two), act(two, one)]);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(await rowsOf(sql`select 1 from profiles where role = 'admin' and disabled_at is null`)).toHaveLength(1);
    }
  });

  test("no one removes their own role, deletes, or disables themselves", async () => {
    const other = await staffMember({ role: "admin" });
    expect(await updateUser(staff.ada, whose(staff.ada), update({ role: "editor" }), nobody)).toEqual(no("own-role"));
    expect(await deleteUser(staff.ada, whose(staff.ada))).toEqual(no("own-account"));
    expect(await disableUser(staff.ada, whose(staff.ada))).toEqual(no("own-account"));
    expect(await updateUser(staff.ada, whose(staff.ada), update({ role: "admin" }), nobody)).toEqual(ok);
    expect(await deleteUser(staff.ada, whose(other))).toEqual(ok);
  });
});

describe.runIf(isDatabaseThere())("disabling and deleting", () => {
  test("a disabled person is signed out immediately and cannot sign in until enabled", async () => {
    const headers = await sessionOf(staff.edgar);
    expect(await disableUser(staff.ada, whose(staff.edgar))).toEqual(ok);
    expect(await findActor(headers)).toBeNull();
    expect(await rowsOf(sql`select 1 from auth_sessions where user_id = ${staff.edgar.userId}`)).toEqual([]);
    expect((await signIn({ email: staff.edgar.email, password: PASSWORD }, visitor())).ok).toBe(false);
    expect(await lastAuditEntry()).toMatchObject({ action: "user.disabled", before: { isDisabled: false }, after: { isDisabled: true } });
    expect(await enableUser(staff.ada, whose(staff.edgar, 2))).toEqual(ok);
    expect((await signIn({ email: staff.edgar.email, password: PASSWORD }, visitor())).ok).toBe(true);
    expect(await findActor(headers), "the earlier session stays ended").toBeNull();
  });

  test("a deleted account leaves nothing but the log", async () => {
    const headers = await sessionOf(staff.edgar);
    expect(await deleteUser(staff.ada, whose(staff.edgar))).toEqual(ok);
    expect(await findActor(headers)).toBeNull();
    for (const table of ["profiles", "auth_accounts", "auth_sessions"])
      expect(await rowsOf(sql`select 1 from ${sql.identifier(table)} where user_id = ${staff.edgar.userId}`)).toEqual([]);
    expect(await lastAuditEntry()).toMatchObject({ action: "user.deleted", subject_name: staff.edgar.email, before: { role: "editor" } });
    expect(await deleteUser(staff.ada, whose(staff.edgar))).toEqual(no("not-found"));
    expect((await createUser(staff.ada, newPerson({ email: staff.edgar.email }))).ok, "the address is available again").toBe(true);
  });
});
