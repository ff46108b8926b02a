import { setPassword } from "~/domain/access/index.ts";
import { SetPasswordInput } from "~/domain/access/users.input.ts";
import type { Route } from "./+types/admin-update-user-password";
import { accountCall, FORBIDDEN, refuse } from "./account-call.ts";
import { json, onlyPost, refusal, refusalOf } from "./answers.ts";

/** Sets a user's new password. Administrators only. */
export function action(call: Route.ActionArgs) {
  return accountCall(call, "Failed to update password", async ({ actor, headers }, fields) => {
    const input = SetPasswordInput.safeParse(fields);
    if (!input.success) return refusal(refusalOf(input.error));
    const done = await setPassword(actor, input.data, headers);
    if (done.ok) return json(200, { success: true });
    const { reason } = done;
    if (typeof reason === "object")
      return refuse(422, "Please check the marked fields.", { password: `At least ${reason.minLength} characters.` });
    if (reason === "not-found") return refuse(422, "This user does not exist.", { user_id: "This user does not exist." });
    return refuse(403, FORBIDDEN);
  });
}

export const loader = onlyPost;
