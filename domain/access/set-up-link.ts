import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { hashToken, newToken } from "~/platform/secrets/index.ts";
import { profiles, setupLinks } from "./access.schema.ts";

/** A new one-time link for the first administrator, or null if there already is one. Earlier links work until one of them is used. */
export async function setUpLink(siteUrl: string): Promise<string | null> {
  if (await hasAdministrator()) return null;
  const token = newToken();
  await db.insert(setupLinks).values({ tokenHash: hashToken(token) });
  return `${siteUrl}/auth/setup?token=${token}`;
}

/** Whether `token` belongs to a set-up link that can still be used. */
export async function isSetUpLinkValid(token: string): Promise<boolean> {
  const [link] = await db
    .select()
    .from(setupLinks)
    .where(eq(setupLinks.tokenHash, hashToken(token)));
  return link !== undefined && !(await hasAdministrator());
}

async function hasAdministrator(): Promise<boolean> {
  const [admin] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, "admin")).limit(1);
  return admin !== undefined;
}
