import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { authAccounts, authUsers } from "~/platform/auth/auth.schema.ts";
import type { Tx } from "~/platform/db/index.ts";
import type { Role } from "../permissions/index.ts";
import { profiles, signUps } from "./access.schema.ts";

interface NewPerson {
  email: string;
  fullName: string;
  role: Role;
  avatarUrl?: string | null;
  /** The password's hash. Null if the person hasn't chosen one yet. */
  password: string | null;
  /** Whether we know that the address is theirs. */
  isConfirmed: boolean;
}

/** Writes a person's account and ends every pending sign-up for the same address. Of two at once, one succeeds and the other gets null. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<{ userId: string } | null> {
  const { email, fullName, role, avatarUrl = null, password, isConfirmed } = person;
  const userId = randomUUID();
  const made = await tx
    .insert(authUsers)
    .values({ id: userId, name: fullName, email, emailVerified: isConfirmed })
    .onConflictDoNothing()
    .returning({ id: authUsers.id });
  await tx.delete(signUps).where(eq(signUps.email, email));
  if (made.length === 0) return null;
  await tx.insert(profiles).values({ userId, email, fullName, role, avatarUrl });
  if (password) await storeAccount(tx, userId, password);
  return { userId };
}

/** The first password of someone who has none yet. `password` is its hash. */
export async function storeAccount(tx: Tx, userId: string, password: string): Promise<void> {
  await tx.insert(authAccounts).values({ id: randomUUID(), accountId: userId, providerId: "credential", userId, password });
}
