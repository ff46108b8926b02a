import { createUser } from "~/domain/access/index.ts";
import { CreateUserInput } from "~/domain/access/users.input.ts";
import type { Route } from "./+types/admin-create-user";
import { accountCall, FORBIDDEN, refuse } from "./account-call.ts";
import { json, onlyPost, refusal, refusalOf } from "./answers.ts";

/** Creates an account with a password. Administrators only. */
export function action(call: Route.ActionArgs) {
  return accountCall(call, "Failed to create user", async ({ actor }, fields) => {
    const input = CreateUserInput.safeParse(fields);
    if (!input.success) return refusal(refusalOf(input.error));
    const created = await createUser(actor, input.data);
    if (created.ok) return json(200, { success: true, user_id: created.value.userId });
    if (created.reason === "forbidden") return refuse(403, FORBIDDEN);
    const error = "A user with this email address already exists.";
    return refuse(422, error, { email: error });
  });
}

export const loader = onlyPost;
