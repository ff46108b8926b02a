import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { recordChange } from "../audit/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { passwordResets, profiles } from "./access.schema.ts";
import { resetLink } from "./links.ts";
import { forgetSecondFactor, recordRemoval } from "./remove-second-factor.ts";
import { forgetLinks } from "./replace-password.ts";

/** In the audit log: someone who could run a command on the machine. */
const CONSOLE = { userId: "console", email: "console" };

interface RecoveredAccess {
  /** Opens the form for choosing a new password, once, within an hour. */
  link: string;
  hadSecondFactor: boolean;
}

/**
 * Lets in someone who has lost their password or second factor, when no administrator can. It's run by someone with access to the machine,
 * who could write the same thing into the database. The current password works until the link is used.
 */
export async function recoverAccess(email: string): Promise<Result<RecoveredAccess, "not-found" | "disabled">> {
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(profiles).where(eq(profiles.email, email.trim().toLowerCase())).for("update");
    if (!person) return refused("not-found");
    if (person.disabledAt) return refused("disabled");
    const { userId } = person;
    const hadSecondFactor = await forgetSecondFactor(tx, userId);
    if (hadSecondFactor) await recordRemoval(tx, CONSOLE, { id: userId, name: person.email });
    await forgetLinks(tx, userId);
    const id = newId();
    await tx.insert(passwordResets).values({ id, email: person.email, createdAt: now(), mailedAt: now() });
    await recordChange(tx, CONSOLE, { action: "user.let-in", id: userId, name: person.email });
    return ok({ link: resetLink(id), hadSecondFactor });
  });
}
