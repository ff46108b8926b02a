import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newPerson, onAccounts, rowsOf, sessionOf, withStaff } from "~/tests/builders/accounts.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import { disableUser, inviteUser, listUsers } from "./index.ts";
import { UserQuery } from "./users.input.ts";

onAccounts();
const staff = withStaff();
const whose = ({ userId }: Actor, version = 1) => ({ userId, version });
describe.runIf(isDatabaseThere())("the list", () => {
  const list = async (query: Record<string, string>, actor = staff.ada) => {
    const found = await listUsers(actor, UserQuery.parse(query));
    if (!found.ok) throw new Error(found.reason);
    return found.value;
  };
  const names = async (query: Record<string, string>) => (await list(query)).users.map(({ fullName }) => fullName);

  test("can be searched by name and address, filtered, and sorted", async () => {
    await disableUser(staff.ada, whose(staff.vera));
    expect(await names({ q: "EDGAR" })).toEqual(["Edgar Editor"]);
    expect(await names({ q: "vera@" })).toEqual(["Vera Viewer"]);
    expect(await names({ q: "100%_\\" })).toEqual([]);
    expect(await names({ q: "\u0000", sort: "name" })).toHaveLength(3);
    expect(await names({ role: "admin" })).toEqual(["Ada Admin"]);
    expect(await names({ state: "disabled" })).toEqual(["Vera Viewer"]);
    expect(await names({ state: "active", sort: "-name" })).toEqual(["Edgar Editor", "Ada Admin"]);
    expect(await names({ sort: "role" })).toEqual(["Vera Viewer", "Edgar Editor", "Ada Admin"]);
    expect(await names({ role: "owner", state: "?", sort: "password", page: "-1" })).toEqual(["Vera Viewer", "Edgar Editor", "Ada Admin"]);
  });

  test("has pages of fifty and the total number", async () => {
    await rowsOf(
      sql`insert into auth_users (id, name, email) select 'u' || n, 'P', 'p' || n || '@example.com' from generate_series(1, 99) n`,
    );
    await rowsOf(
      sql`insert into profiles (user_id, email, full_name) select id, email, name from auth_users where id like 'u%' and name = 'P'`,
    );
    const pages = await Promise.all(["1", "2", "3"].map((page) => list({ page, sort: "email" })));
    expect(pages.map(({ users }) => users.length)).toEqual([50, 50, 2]);
    expect(pages[0]?.total).toBe(102);
    expect(new Set(pages.flatMap(({ users }) => users.map(({ userId }) => userId))).size).toBe(102);
  });

  test("shows sessions, second factors, and who has yet to choose a password to administrators only", async () => {
    await sessionOf(staff.edgar);
    await inviteUser(staff.ada, newPerson());
    const [forAdmin, forEditor] = [await list({ sort: "email" }), await list({ sort: "email" }, staff.edgar)];
    expect(forAdmin.users).toMatchObject([
      { email: "ada@example.com", signIn: { sessionSince: null, hasSecondFactor: false }, isInvited: false },
      { email: "edgar@example.com", signIn: { sessionSince: expect.any(Date) }, isInvited: false },
      { email: "new@example.com", isInvited: true },
      { email: "vera@example.com", signIn: { sessionSince: null } },
    ]);
    expect(forEditor.users.map(({ signIn: shown }) => shown)).toEqual([null, null, null, null]);
  });
});
