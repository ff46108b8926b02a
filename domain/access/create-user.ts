import { hashPassword } from "~/platform/auth/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { auditFields, holdActor } from "./change-person.ts";
import { insertPerson } from "./insert-person.ts";
import type { CreateUserInput } from "./users.input.ts";

/** Creates an account with a password that the actor gives to its owner (`admin-create-user`). */
export async function createUser(actor: Actor, input: CreateUserInput): Promise<Result<{ userId: string }, "forbidden" | "email-taken">> {
  if (!can(actor, "user:create")) return refused("forbidden");
  if (input.role === "admin" && !can(actor, "user:make-admin")) return refused("forbidden");
  const password = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    if (!(await holdActor(tx, actor, input.role === "admin" ? "user:make-admin" : "user:create"))) return refused("forbidden");
    const made = await insertPerson(tx, { ...input, password, isConfirmed: true });
    if (!made) return refused("email-taken");
    const after = { email: input.email, ...auditFields(input), password: "given" };
    await recordChange(tx, actor, { action: "user.created", id: made.userId, name: input.email, after });
    return ok(made);
  });
}
