import { createUser, enableUser, inviteUser, removeSecondFactor, resendInvitation } from "~/domain/access/index.ts";
import { CreateUserInput, InviteUserInput, UpdateUserInput, UserVersion } from "~/domain/access/users.input.ts";
import { deleteHost, disableHost, updateHost } from "~/domain/appointments/index.ts";
import { defineAction } from "../define-action.ts";
import { commonRefusals, type Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./dialogs.ts";

const refusals = {
  stale: commonRefusals.stale,
  "not-found": { error: "This user no longer exists. Someone may have deleted it.", status: 404 },
  "email-taken": { error: "A user with this email address already exists.", field: "email" },
  role: { error: "You don't have permission to assign this role.", field: "role" },
  "own-role": { error: "You can't remove your own administrator role.", field: "role" },
  "own-account": { error: "This is your own account. Ask another administrator to do this." },
  "has-password": { error: "This user has already set a password." },
  "owns-appointments": { error: "This user has upcoming appointments. Choose who takes them.", field: "hand_to", status: 409 },
  "no-such-host": { error: "This person can't take appointments. Choose someone else.", field: "hand_to" },
  taken: {
    error: "Some of these appointments overlap with what this person already has. Choose someone else, or move them first.",
    field: "hand_to",
    status: 409,
  },
  "too-soon": { error: "The last invitation was sent less than five minutes ago. Wait a few minutes, then try again." },
} satisfies Record<string, Refusal>;

const add = defineAction({
  permission: "user:create",
  schema: CreateUserInput,
  run: ({ actor, input }) => createUser(actor, input),
  done: "User created successfully with the specified password.",
  refusals,
});

const invite = defineAction({
  permission: "user:invite",
  schema: InviteUserInput,
  run: ({ actor, input }) => inviteUser(actor, input),
  done: (_, { input }) => `Invitation sent to ${input.email}.`,
  refusals,
});

const edit = defineAction({
  permission: "user:edit",
  row: UserVersion,
  schema: UpdateUserInput,
  read: ({ fields: { id: _, version: __, hand_to: ___, ...typed } }) => typed,
  run: ({ actor, row, input, request, fields }) =>
    updateHost(actor, { ...row, ...(fields.hand_to && { handTo: fields.hand_to }) }, input, request.headers),
  done: (_, { input }) => (input.password === undefined ? "User updated successfully" : "User and password updated successfully"),
  refusals,
});

const remove = defineAction({
  permission: "user:delete",
  row: UserVersion,
  run: ({ actor, row, fields }) => deleteHost(actor, { ...row, ...(fields.hand_to && { handTo: fields.hand_to }) }),
  done: "User deleted successfully",
  refusals,
});

const disable = defineAction({
  permission: "user:disable",
  row: UserVersion,
  run: ({ actor, row, fields }) => disableHost(actor, { ...row, ...(fields.hand_to && { handTo: fields.hand_to }) }),
  done: "User disabled successfully",
  refusals,
});

const enable = defineAction({
  permission: "user:disable",
  row: UserVersion,
  run: ({ actor, row }) => enableUser(actor, row),
  done: "User enabled successfully",
  refusals,
});

const takeSecondFactor = defineAction({
  permission: "user:set-password",
  row: UserVersion,
  run: ({ actor, row }) => removeSecondFactor(actor, row),
  done: "Second factor turned off",
  refusals,
});

const resend = defineAction({
  permission: "user:invite",
  row: UserVersion,
  run: ({ actor, row }) => resendInvitation(actor, row.userId),
  done: ({ email }) => `New invitation sent to ${email}.`,
  refusals,
});

export const usersAction = screenAction({
  back: withoutDialog,
  forms: { add, invite, edit, delete: remove, disable, enable, "second-factor": takeSecondFactor, resend },
});
