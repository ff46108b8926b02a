import { randomUUID } from "node:crypto";
import { profiles } from "~/domain/access/access.schema.ts";
import type { Actor, Role } from "~/domain/access/index.ts";
import { authAccounts, authUsers } from "~/platform/auth/auth.schema.ts";
import { hashPassword } from "~/platform/auth/index.ts";
import { type Database, db, openEmbedded } from "~/platform/db/index.ts";
import { seededFolder } from "./seeded-folder.ts";

/** One person of each role, all with the same password. */
export const PASSWORD = "three words and a river";
export const people = {
  admin: { email: "ada@example.com", fullName: "Ada Admin" },
  editor: { email: "edgar@example.com", fullName: "Edgar Editor" },
  viewer: { email: "vera@example.com", fullName: "Vera Viewer" },
} as const satisfies Record<Role, object>;

let hashed: Promise<string> | undefined;

/** A person in the test's database; by default an address that nobody else has. */
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

/** A data folder in which one person of each role works already, and what else `prepare` puts there; the caller removes it. */
export async function folderWithStaff(prepare?: (database: Database) => Promise<unknown>): Promise<string> {
  const dataDir = seededFolder();
  const database = await openEmbedded(dataDir);
  for (const role of ["admin", "editor", "viewer"] as const) await staffMember({ role, ...people[role] }, database.db);
  await prepare?.(database.db);
  await database.close();
  return dataDir;
}

/** Signs one of `people` in over HTTP; the cookies as a `Cookie` header. */
export async function signedIn(address: string, role: Role): Promise<string> {
  const response = await fetch(`${address}/auth`, {
    method: "POST",
    body: new URLSearchParams({ intent: "sign-in", email: people[role].email, password: PASSWORD }),
    redirect: "manual",
    headers: { Origin: new URL(address).origin },
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (response.status !== 302 || cookies.length === 0) throw new Error(`${role} could not sign in: ${response.status}`);
  return cookies.join("; ");
}
