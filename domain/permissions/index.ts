import type { Role } from "./roles.input.ts";

export { ROLES, type Role } from "./roles.input.ts";

/** Who makes a request: the person whose session it is, with their current role. */
export interface Actor {
  userId: string;
  email: string;
  fullName: string;
  role: Role;
  /** A program with an API key, or a session that still owes something: it can do this and nothing else. */
  only?: readonly Permission[];
  /** Of the request's session. */
  sessionId?: string;
  /** The browser it came from. It stays the same after this person's next sign-in. */
  browser?: string;
  /** What this session still owes before it can open anything. */
  owes?: Demand;
}

/** What a role requires at sign-in, besides the password. */
export type Demand = "longer-password" | "second-factor";

/** What staff make for the site. Permission to edit a kind includes permission to see it. */
const CONTENT = ["service", "case-study", "article", "page", "media", "testimonial", "navigation", "content-block"] as const;
const CONTENT_PERMISSIONS = CONTENT.flatMap((kind) => [`${kind}:read`, `${kind}:edit`] as const);

/** Editors manage content and leads, and people up to their own role: no one can give a role they don't have. */
const EDITOR = [
  "office:open",
  "dashboard:read",
  "cache:clear",
  "analytics:read",
  ...CONTENT_PERMISSIONS,
  "page:preview",
  "regulation:read",
  "regulation:check",
  "seo:read",
  "seo:edit",
  "seo:generate",
  "newsletter:read",
  "newsletter:edit",
  "newsletter:send",
  "subscriber:read",
  "subscriber:edit",
  "subscriber:import",
  "subscriber:export",
  "lead:read",
  "lead:edit",
  "lead:reply",
  "lead:delete",
  "lead:import",
  "lead:export",
  "lead:assign-rules",
  "appointment:read",
  "appointment:edit",
  "appointment-type:edit",
  "hours:edit",
  "person:export",
  "person:erase",
  "user:read",
  "user:edit",
] as const;

/** Accounts, settings, and credentials are for administrators only: a mistake there can lock everyone out or leak data. */
const ADMIN = [
  "hours:edit-all",
  "user:create",
  "user:invite",
  "user:delete",
  "user:disable",
  "user:set-password",
  "user:make-admin",
  "setting:read",
  "setting:edit",
  "ghl-form:read",
  "ghl-form:edit",
  "mail:read",
  "mail:test",
  "webhook:read",
  "webhook:edit",
  "api-key:read",
  "api-key:edit",
  "seo:override",
  "job:read",
  "job:edit",
  "audit-log:read",
] as const;

export type Permission = (typeof EDITOR)[number] | (typeof ADMIN)[number];

/** Who can do what, defined only here. Every use case checks it, and screens use it to decide what to show. */
export const permissions: Record<Role, ReadonlySet<Permission>> = {
  viewer: new Set(),
  editor: new Set(EDITOR),
  admin: new Set([...EDITOR, ...ADMIN]),
};

export function can(actor: Pick<Actor, "role" | "only"> | null, permission: Permission): boolean {
  return actor !== null && permissions[actor.role].has(permission) && (actor.only?.includes(permission) ?? true);
}

/** A person, with only the fields that decide who can change them. */
export type Person = Pick<Actor, "userId" | "role">;

/** Whether `actor` can change this person's name and picture. Only administrators can change administrators. */
export function canEditPerson(actor: Actor | null, person: Person): boolean {
  return can(actor, "user:edit") && (person.role !== "admin" || can(actor, "user:make-admin"));
}

/**
 * Whether `actor` can give `person` this role: at most their own role, and administrators can't give up their own. Whether any
 * administrator is left, only the database knows.
 */
export function canSetRole(actor: Actor | null, person: Person, role: Role): boolean {
  if (!actor || !canEditPerson(actor, person)) return false;
  if (role === "admin" && !can(actor, "user:make-admin")) return false;
  return !(person.userId === actor.userId && person.role === "admin" && role !== "admin");
}
