import { cpSync } from "node:fs";
import { inject } from "vitest";
import type { Role } from "~/domain/permissions/index.ts";
import { type Database, openEmbedded } from "~/platform/db/index.ts";
import { PASSWORD, people } from "./people.ts";
import { temporaryFolder } from "./seeded-folder.ts";

export { PASSWORD, people, staffMember } from "./people.ts";

/** A data folder with one person of each role, plus what `prepare` adds; the caller removes it. */
export async function folderWithStaff(prepare?: (database: Database) => Promise<unknown>): Promise<string> {
  const dataDir = temporaryFolder();
  cpSync(inject("staffedFolder"), dataDir, { recursive: true });
  if (!prepare) return dataDir;
  const database = await openEmbedded(dataDir);
  await prepare(database.db);
  await database.close();
  return dataDir;
}

/** Signs in one of `people` over HTTP. Returns the cookies as a `Cookie` header. */
export async function signedIn(address: string, role: Role): Promise<string> {
  const response = await fetch(`${address}/auth`, {
    method: "POST",
    body: new URLSearchParams({ intent: "sign-in", email: people[role].email, password: PASSWORD }),
    redirect: "manual",
    headers: { Origin: new URL(address).origin },
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (response.status !== 302 || cookies.length === 0) throw new Error(`${role} couldn't sign in: ${response.status}`);
  return cookies.join("; ");
}
