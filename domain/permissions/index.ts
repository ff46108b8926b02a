/** From the least to the most. */
export const ROLES = ["viewer", "editor", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Who asks for something: the person of the request's session, with the role as it is now. */
export interface Actor {
  userId: string;
  email: string;
  fullName: string;
  role: Role;
  /** A program with an API key, or a session that still owes something: it may do this, and nothing else. */
  only?: readonly Permission[];
  /** Of the request's session. */
  sessionId?: string;
  /** The browser that it came from; the same one after the next sign-in of this person. */
  browser?: string;
  /** What this session has to bring before it opens anything. */
  owes?: Demand;
}

/** What a role asks of whoever signs in with it, beside the password. */
export type Demand = "longer-password" | "second-factor";

/** What staff make for the site. Permission to edit a kind includes permission to see it. */
const CONTENT = ["service", "case-study", "page", "media", "testimonial", "navigation", "content-block"] as const;
const CONTENT_PERMISSIONS = CONTENT.flatMap((kind) => [`${kind}:read`, `${kind}:edit`] as const);

/** Editors manage content and leads, and people up to their own role: no one can give a role they don't have. */
const EDITOR = [
  "office:open",
  "dashboard:read",
  "cache:clear",
  "analytics:read",
  ...CONTENT_PERMISSIONS,
  "page:preview",
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
  "lead:delete",
  "lead:export",
  "person:export",
  "person:erase",
  "user:read",
  "user:edit",
] as const;

/** Accounts, settings, and credentials are for administrators only: a mistake there can lock everyone out or leak data. */
const ADMIN = [
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

/** Who may do what: the only place that says so. Asked by every use case, and by screens for what they show. */
export const permissions: Record<Role, ReadonlySet<Permission>> = {
  viewer: new Set(),
  editor: new Set(EDITOR),
  admin: new Set([...EDITOR, ...ADMIN]),
};

export function can(actor: Pick<Actor, "role" | "only"> | null, permission: Permission): boolean {
  return actor !== null && permissions[actor.role].has(permission) && (actor.only?.includes(permission) ?? true);
}

/** A person as far as it matters to who may change them. */
export type Person = Pick<Actor, "userId" | "role">;

/** Whether `actor` may change this person's name and picture. Only an administrator changes an administrator. */
export function canEditPerson(actor: Actor | null, person: Person): boolean {
  return can(actor, "user:edit") && (person.role !== "admin" || can(actor, "user:make-admin"));
}

/**
 * Whether `actor` may give `person` this role: up to their own, and never away from their own administrator's role. Whether an administrator
 * remains only the database can say.
 */
export function canSetRole(actor: Actor | null, person: Person, role: Role): boolean {
  if (!actor || !canEditPerson(actor, person)) return false;
  if (role === "admin" && !can(actor, "user:make-admin")) return false;
  return !(person.userId === actor.userId && person.role === "admin" && role !== "admin");
}
