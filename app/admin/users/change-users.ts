import { data } from "react-router";
import {
  createUser,
  deleteUser,
  disableUser,
  enableUser,
  inviteUser,
  removeSecondFactor,
  resendInvitation,
  updateUser,
} from "~/domain/access/index.ts";
import { CreateUserInput, InviteUserInput, UpdateUserInput, UserVersion } from "~/domain/access/users.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { formFields, misfilledForm, refusedForm } from "../answers.ts";
import { redirectWithToast } from "../flash.ts";
import { withoutDialog } from "./dialogs.ts";

type Fields = Record<string, string>;
type Form = { actor: Actor; request: Request; url: URL; intent: string; fields: Fields };

/** Carries out what a form of the screen asks for. `url` is the page's. */
export async function changeUsers(actor: Actor, request: Request, url: URL) {
  const { intent = "", ...fields } = await formFields(request);
  const form = { actor, request, url, intent, fields };
  if (intent === "add") return add(form);
  if (intent === "invite") return invite(form);
  const whose = UserVersion.safeParse(fields);
  if (!whose.success) return refusedForm("This form is not known here.");
  switch (intent) {
    case "edit":
      return edit(form, whose.data);
    case "delete":
      return answer(form, await deleteUser(actor, whose.data), "User deleted successfully");
    case "disable":
      return answer(form, await disableUser(actor, whose.data), "User disabled successfully");
    case "enable":
      return answer(form, await enableUser(actor, whose.data), "User enabled successfully");
    case "second-factor":
      return answer(form, await removeSecondFactor(actor, whose.data), "Second factor turned off");
    case "resend": {
      const sent = await resendInvitation(actor, whose.data.userId);
      return answer(form, sent, sent.ok ? `A new invitation is on its way to ${sent.value.email}.` : "");
    }
    default:
      return refusedForm("This form is not known here.");
  }
}

async function add(form: Form) {
  const input = CreateUserInput.safeParse(form.fields);
  if (!input.success) return misfilledForm(input.error, form.intent);
  return answer(form, await createUser(form.actor, input.data), "User created successfully with the specified password.");
}

async function invite(form: Form) {
  const input = InviteUserInput.safeParse(form.fields);
  if (!input.success) return misfilledForm(input.error, form.intent);
  return answer(form, await inviteUser(form.actor, input.data), `An invitation is on its way to ${input.data.email}.`);
}

async function edit(form: Form, whose: { userId: string; version: number }) {
  const { id: _, version: __, ...typed } = form.fields;
  const input = UpdateUserInput.safeParse(typed);
  if (!input.success) return misfilledForm(input.error, form.intent);
  const text = input.data.password === undefined ? "User updated successfully" : "User and password updated successfully";
  return answer(form, await updateUser(form.actor, whose, input.data, form.request.headers), text);
}

/** Back to the list, with what was done; or the form again, with why it was not. */
function answer({ url, intent }: Form, result: { ok: true } | { ok: false; reason: Reason }, text: string) {
  if (result.ok) return redirectWithToast(withoutDialog(url), { title: "Success", text, tone: "good" });
  if (result.reason === "forbidden") throw data("Access Denied", { status: 403 });
  const { error, field, status = 422 } = refusals[result.reason];
  return refusedForm(error, { intent, fields: field ? { [field]: error } : {}, status });
}

type Reason = "forbidden" | keyof typeof refusals;

const refusals = {
  "email-taken": refusal("There is a user with this address already.", { field: "email" }),
  stale: refusal("Somebody else has changed this meanwhile. Close this form and open it again to see how it is now.", { status: 409 }),
  "not-found": refusal("This user is not here any more. Somebody may have deleted it.", { status: 404 }),
  role: refusal("You cannot give this role.", { field: "role" }),
  "own-role": refusal("You cannot take the administrator's role from yourself.", { field: "role" }),
  "own-account": refusal("This is your own account. Another administrator has to do this."),
  "has-password": refusal("They have chosen their password already."),
  "too-soon": refusal("The last invitation is less than five minutes old. Please wait a moment."),
};

function refusal(error: string, { field, status }: { field?: string; status?: number } = {}) {
  return { error, field, status };
}
