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
  read: ({ fields: { id: _, version: __, ...typed } }) => typed,
  run: ({ actor, row, input, request }) => updateUser(actor, row, input, request.headers),
  done: (_, { input }) => (input.password === undefined ? "User updated successfully" : "User and password updated successfully"),
  refusals,
});

const remove = defineAction({
  permission: "user:delete",
  row: UserVersion,
  run: ({ actor, row }) => deleteUser(actor, row),
  done: "User deleted successfully",
  refusals,
});

const disable = defineAction({
  permission: "user:disable",
  row: UserVersion,
  run: ({ actor, row }) => disableUser(actor, row),
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
