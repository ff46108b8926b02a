import { randomUUID } from "node:crypto";
import { profiles } from "~/domain/access/access.schema.ts";
import type { Actor, Role } from "~/domain/permissions/index.ts";
import { authAccounts, authUsers } from "~/platform/auth/auth.schema.ts";
import { hashPassword } from "~/platform/auth/index.ts";
import { type Database, db } from "~/platform/db/index.ts";

export const ROLES = ["admin", "editor", "viewer"] as const;
/** One person of each role, all with the same password. */
export const PASSWORD = "three words and a river";
export const people = {
  admin: { email: "ada@example.com", fullName: "Ada Admin" },
  editor: { email: "edgar@example.com", fullName: "Edgar Editor" },
  viewer: { email: "vera@example.com", fullName: "Vera Viewer" },
} as const satisfies Record<Role, object>;

let hashed: Promise<string> | undefined;

/** A person in the test's database, by default with a unique address. */
export async function staffMember(changes: Partial<Actor> & { role: Role }, database: Database = db): Promise<Actor> {
  const id = randomUUID();
  const person = { userId: id, email: `${changes.role}-${id.slice(0, 8)}@example.com`, fullName: `A ${changes.role}`, ...changes };
  hashed ??= hashPassword(PASSWORD);
  const password = await hashed;
  const { userId, email, fullName, role } = person;
  await database.insert(authUsers).values({ id: userId, name: fullName, email, emailVerified: true });
  await database.insert(authAccounts).values({ id: randomUUID(), accountId: userId, providerId: "credential", userId, password });
  await database.insert(profiles).values({ userId, email, fullName, role });
  return person;
}
