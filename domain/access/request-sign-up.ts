import { hashPassword } from "~/platform/auth/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { isSignUpOpen } from "../settings/index.ts";
import type { SignUpInput } from "./access.input.ts";
import { signUps } from "./access.schema.ts";
import { mailSignUp } from "./jobs.ts";

/**
 * Stores the wish for an account and enqueues its mail in one transaction. Whether the address has an account already only the job looks:
 * answer and timing are the same for every address.
 */
export async function requestSignUp({ fullName, email, password }: SignUpInput): Promise<Result<void, "closed">> {
  if (!(await isSignUpOpen())) return refused("closed");
  const row = { id: newId(), fullName, email, password: await hashPassword(password), createdAt: now() };
  await db.transaction(async (tx) => {
    await tx.insert(signUps).values(row);
    await enqueue(tx, mailSignUp, { signUpId: row.id });
  });
  return ok(undefined);
}
