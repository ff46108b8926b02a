import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { hashToken } from "~/platform/secrets/index.ts";
import type { FirstAdministratorInput } from "./access.input.ts";
import { profiles, setupLinks } from "./access.schema.ts";
import { insertPerson } from "./insert-person.ts";

/**
 * Creates the first administrator, either from a set-up link's token or, without one, from the configuration. It's one transaction under a
 * lock: of two people with links, one succeeds, and then every link stops working.
 */
export async function createFirstAdministrator(
  input: FirstAdministratorInput,
  token?: string,
): Promise<"created" | "invalid-link" | "already-there" | "email-taken"> {
  const password = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table profiles in share row exclusive mode`);
    const [admin] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, "admin")).limit(1);
    if (admin) return "already-there";
    if (token !== undefined && !(await spendLink(tx, token))) return "invalid-link";
    const { email, fullName } = input;
    if (!(await insertPerson(tx, { email, fullName, role: "admin", password, isConfirmed: true }))) return "email-taken";
    await tx.delete(setupLinks);
    return "created";
  });
}

async function spendLink(tx: Tx, token: string): Promise<boolean> {
  const used = await tx
    .delete(setupLinks)
    .where(eq(setupLinks.tokenHash, hashToken(token)))
    .returning();
  return used.length === 1;
}
