import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { authAccounts, authSessions, authUsers } from "~/platform/auth/auth.schema.ts";
import { now } from "~/platform/clock/index.ts";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { profiles } from "./access.schema.ts";
import type { Profile } from "./change-person.ts";
import { USER_PAGE, type UserOrder, type UserQuery } from "./users.input.ts";

/** A person as shown in the list. */
export interface ListedUser extends Omit<Profile, "id"> {
  /** Was invited and hasn't chosen a password yet. */
  isInvited: boolean;
  /** Only for people who can set passwords. */
  signIn: {
    /** When the newest open session began. Null if there's none. */
    sessionSince: Date | null;
    hasSecondFactor: boolean;
  } | null;
}

/** A page of people, at most 50, and how many there are in total. */
export async function listUsers(actor: Actor, query: UserQuery): Promise<Result<{ users: ListedUser[]; total: number }, "forbidden">> {
  if (!can(actor, "user:read")) return refused("forbidden");
  const where = and(...conditions(query));
  const [users, [counted]] = await Promise.all([
    select()
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(USER_PAGE)
      .offset((query.page - 1) * USER_PAGE),
    db.select({ total: count() }).from(profiles).where(where),
  ]);
  return ok({ users: users.map((row) => listed(actor, row)), total: counted?.total ?? 0 });
}

/** One person, whatever page they're on. */
export async function findUser(actor: Actor, userId: string): Promise<Result<ListedUser, "forbidden" | "not-found">> {
  if (!can(actor, "user:read")) return refused("forbidden");
  const [row] = await select().where(eq(profiles.userId, userId));
  return row ? ok(listed(actor, row)) : refused("not-found");
}

/** Sessions and passwords are looked up by index, and only for the rows on this page. */
function select() {
  const own = sql`${authSessions.userId} = ${profiles.userId} and ${authSessions.expiresAt} > ${now()}`;
  return db
    .select({
      profile: profiles,
      hasSecondFactor: authUsers.twoFactorEnabled,
      sessionSince: sql<string | null>`(select max(${authSessions.createdAt}) from ${authSessions} where ${own})`,
      hasPassword: sql<boolean>`exists (select from ${authAccounts} where ${authAccounts.userId} = ${profiles.userId})`,
    })
    .from(profiles)
    .innerJoin(authUsers, eq(authUsers.id, profiles.userId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof select>>[number];

function listed(actor: Actor, { profile: { id: _, ...person }, hasSecondFactor, sessionSince, hasPassword }: Row): ListedUser {
  const signIn = { sessionSince: sessionSince === null ? null : new Date(sessionSince), hasSecondFactor };
  return { ...person, isInvited: !hasPassword, signIn: can(actor, "user:set-password") ? signIn : null };
}

function conditions({ q, role, state }: UserQuery): (SQL | undefined)[] {
  const part = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return [
    q ? or(ilike(profiles.fullName, part), ilike(profiles.email, part)) : undefined,
    role ? eq(profiles.role, role) : undefined,
    state === "active" ? isNull(profiles.disabledAt) : undefined,
    state === "disabled" ? isNotNull(profiles.disabledAt) : undefined,
  ];
}

function orderOf(sort: UserQuery["sort"]): SQL[] {
  const isDown = sort.startsWith("-");
  const column = columns[(isDown ? sort.slice(1) : sort) as UserOrder];
  return [isDown ? desc(column) : asc(column), asc(profiles.userId)];
}

const columns = {
  name: alphabetical(profiles.fullName),
  email: profiles.email,
  role: profiles.role,
  created: profiles.createdAt,
};
