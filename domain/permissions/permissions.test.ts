import { describe, expect, test } from "vitest";
import { type Actor, can, canEditPerson, canSetRole, type Permission, permissions, ROLES, type Role } from "./index.ts";

/** Written out, so that no one gains or loses a permission unnoticed. */
const table: [Permission, string][] = [
  ["office:open", "- editor admin"],
  ["dashboard:read", "- editor admin"],
  ["cache:clear", "- editor admin"],
  ["analytics:read", "- editor admin"],
  ["service:read", "- editor admin"],
  ["service:edit", "- editor admin"],
  ["case-study:read", "- editor admin"],
  ["case-study:edit", "- editor admin"],
  ["article:read", "- editor admin"],
  ["article:edit", "- editor admin"],
  ["page:read", "- editor admin"],
  ["page:edit", "- editor admin"],
  ["page:preview", "- editor admin"],
  ["regulation:read", "- editor admin"],
  ["regulation:check", "- editor admin"],
  ["media:read", "- editor admin"],
  ["media:edit", "- editor admin"],
  ["testimonial:read", "- editor admin"],
  ["testimonial:edit", "- editor admin"],
  ["navigation:read", "- editor admin"],
  ["navigation:edit", "- editor admin"],
  ["content-block:read", "- editor admin"],
  ["content-block:edit", "- editor admin"],
  ["seo:read", "- editor admin"],
  ["seo:edit", "- editor admin"],
  ["seo:generate", "- editor admin"],
  ["newsletter:read", "- editor admin"],
  ["newsletter:edit", "- editor admin"],
  ["newsletter:send", "- editor admin"],
  ["subscriber:read", "- editor admin"],
  ["subscriber:edit", "- editor admin"],
  ["subscriber:import", "- editor admin"],
  ["subscriber:export", "- editor admin"],
  ["lead:read", "- editor admin"],
  ["lead:edit", "- editor admin"],
  ["lead:reply", "- editor admin"],
  ["lead:delete", "- editor admin"],
  ["lead:import", "- editor admin"],
  ["lead:export", "- editor admin"],
  ["lead:assign-rules", "- editor admin"],
  ["appointment:read", "- editor admin"],
  ["appointment:edit", "- editor admin"],
  ["appointment-type:edit", "- editor admin"],
  ["hours:edit", "- editor admin"],
  ["hours:edit-all", "- - admin"],
  ["person:export", "- editor admin"],
  ["person:erase", "- editor admin"],
  ["user:read", "- editor admin"],
  ["user:edit", "- editor admin"],
  ["user:create", "- - admin"],
  ["user:invite", "- - admin"],
  ["user:delete", "- - admin"],
  ["user:disable", "- - admin"],
  ["user:set-password", "- - admin"],
  ["user:make-admin", "- - admin"],
  ["setting:read", "- - admin"],
  ["setting:edit", "- - admin"],
  ["api-key:read", "- - admin"],
  ["api-key:edit", "- - admin"],
  ["ghl-form:read", "- - admin"],
  ["ghl-form:edit", "- - admin"],
  ["mail:read", "- - admin"],
  ["mail:test", "- - admin"],
  ["webhook:read", "- - admin"],
  ["webhook:edit", "- - admin"],
  ["seo:override", "- - admin"],
  ["job:read", "- - admin"],
  ["job:edit", "- - admin"],
  ["audit-log:read", "- - admin"],
];

test.each(table)("%s: %s", (permission, who) => {
  expect(ROLES.map((role) => (can({ role }, permission) ? role : "-")).join(" ")).toBe(who);
});

test("the table above has every permission", () => {
  expect(table.map(([permission]) => permission).sort()).toEqual([...permissions.admin].sort());
});

test.each(table)("people who are not signed in: %s", (permission) => {
  expect(can(null, permission)).toBe(false);
});

test("an unknown role fails loudly instead of opening something", () => {
  expect(() => can({ role: "owner" as Role }, "office:open")).toThrow();
});

const actor = (role: Role, userId: string = role): Actor => ({ userId, role, email: `${userId}@example.com`, fullName: userId });

describe("people", () => {
  // Who, whose role, the new role, and whether it's allowed.
  test.each<[Role, Role, Role, boolean]>([
    ["viewer", "viewer", "editor", false],
    ["editor", "viewer", "editor", true],
    ["editor", "editor", "viewer", true],
    ["editor", "viewer", "admin", false],
    ["editor", "admin", "viewer", false],
    ["editor", "admin", "admin", false],
    ["admin", "viewer", "admin", true],
    ["admin", "admin", "viewer", true],
    ["admin", "editor", "viewer", true],
  ])("%s makes %s %s: %s", (who, whom, role, isAllowed) => {
    expect(canSetRole(actor(who), actor(whom, "somebody"), role)).toBe(isAllowed);
  });

  test("no one removes their own administrator role; an editor can step down", () => {
    expect(canSetRole(actor("admin"), actor("admin"), "editor")).toBe(false);
    expect(canSetRole(actor("admin"), actor("admin"), "admin")).toBe(true);
    expect(canSetRole(actor("editor"), actor("editor"), "viewer")).toBe(true);
    expect(canSetRole(actor("editor"), actor("editor"), "admin")).toBe(false);
  });

  test("an editor does not change an administrator's name", () => {
    expect(canEditPerson(actor("editor"), actor("admin"))).toBe(false);
    expect(canEditPerson(actor("editor"), actor("viewer"))).toBe(true);
    expect(canEditPerson(actor("admin"), actor("admin", "other"))).toBe(true);
    expect(canEditPerson(null, actor("viewer"))).toBe(false);
  });
});
