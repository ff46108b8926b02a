import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";
import type { ResetRequestInput } from "./access.input.ts";
import { passwordResets } from "./access.schema.ts";
import { mailPasswordReset } from "./jobs.ts";

/** Stores the request and enqueues its email in one transaction. Only the job checks whether the address has an account. */
export async function requestPasswordReset({ email }: ResetRequestInput): Promise<void> {
  const id = newId();
  await db.transaction(async (tx) => {
    await tx.insert(passwordResets).values({ id, email, createdAt: now() });
    await enqueue(tx, mailPasswordReset, { resetId: id });
  });
}
