import { useState } from "react";
import { useLocation } from "react-router";
import type { Role } from "~/domain/permissions/index.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ExpectedFields } from "../parts/expected-fields.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { withoutDialog } from "./dialogs.ts";
import { roleOptions } from "./role-badge.tsx";
import type { UserRow } from "./user-row.ts";

type Actions = { create: boolean; invite: boolean; setPassword: boolean };
type Open = { closeTo: string; answer: AdminAnswer | undefined };
/** Someone who loses access may have appointments, which a colleague takes. */
type Leaves = { upcoming: number; colleagues: { value: string; label: string }[] };
type UserDialogsProps = { dialog: string | null; chosen: UserRow | null; leaves: Leaves; may: Actions; answer: AdminAnswer | undefined };

/** The dialog that the URL asks for, if the user has permission for it. */
export function UserDialogs({ dialog, chosen, leaves, may, answer }: UserDialogsProps) {
  const location = useLocation();
  if (!dialog) return null;
  const open = { closeTo: withoutDialog(location), answer };
  if (dialog === "add") return may.create ? <AddDialog {...open} /> : null;
  if (dialog === "invite") return may.invite ? <InviteDialog {...open} /> : null;
  if (!chosen) return null;
  if (dialog === "edit") return chosen.isEditable ? <EditDialog {...open} user={chosen} leaves={leaves} may={may} /> : null;
  return <Confirmation {...open} action={dialog} user={chosen} leaves={leaves} />;
}

const everyRole: Role[] = ["viewer", "editor", "admin"];
const LENGTHS = "At least 12 characters for editors and admins, 6 for viewers.";

function AddDialog({ closeTo, answer }: Open) {
  return (
    <FormDialog title="Add User" description="You'll need to share the password with them yourself." closeTo={closeTo}>
      <AdminForm intent="add" answer={answer} button="Create User" busy="Creating..." aside={<CancelLink to={closeTo} />}>
        <EmailField answer={answer} />
        <PersonFields answer={answer} roles={everyRole} />
        <PasswordField answer={answer} hint={LENGTHS} required />
      </AdminForm>
    </FormDialog>
  );
}

function InviteDialog({ closeTo, answer }: Open) {
  const description = "They'll get an email with a link to set their own password. The link is valid for seven days.";
  return (
    <FormDialog title="Invite User" description={description} closeTo={closeTo}>
      <AdminForm intent="invite" answer={answer} button="Send Invitation" busy="Sending..." aside={<CancelLink to={closeTo} />}>
        <EmailField answer={answer} />
        <NameField answer={answer} />
        <RoleField answer={answer} roles={everyRole} />
      </AdminForm>
    </FormDialog>
  );
}

function EditDialog({ user, leaves, may, closeTo, answer }: Open & { user: UserRow; leaves: Leaves; may: Actions }) {
  // The user as it was when the form opened, so other people's later changes don't mix with what's typed here.
  const [{ userId, email, version, roles, ...person }] = useState(user);
  const [role, setRole] = useState(person.role);
  return (
    <FormDialog title="Edit User" closeTo={closeTo}>
      <AdminForm intent="edit" answer={answer} button="Update User" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <ExpectedFields row={{ id: userId, version }} />
        <TextField label="Email" name="" type="email" value={email} disabled required hint="Email cannot be changed for existing users" />
        <PersonFields answer={answer} roles={roles} person={person} onRole={setRole} />
        {(role === "viewer" || answer?.fields.hand_to) && <HandOver leaves={leaves} answer={answer} />}
        {may.setPassword && (
          <PasswordField answer={answer} hint={`Leave empty to keep current. ${LENGTHS} A new password signs them out everywhere.`} />
        )}
      </AdminForm>
    </FormDialog>
  );
}

type Answered = { answer: AdminAnswer | undefined };
type Known = { fullName: string; role: Role; avatarUrl: string | null };

type PersonProps = Answered & { roles: Role[]; person?: Known; onRole?: (role: Role) => void };

function PersonFields({ answer, roles, person, onRole }: PersonProps) {
  return (
    <>
      <NameField answer={answer} value={person?.fullName} />
      <RoleField answer={answer} roles={roles} value={person?.role} onRole={onRole} />
      <TextField
        label="Avatar URL"
        name="avatar_url"
        defaultValue={person?.avatarUrl ?? ""}
        autoComplete="off"
        hint="A path on this site, such as /media/ana.jpg, or an address that starts with https://. Pictures from other sites aren't shown here."
        error={answer?.fields.avatar_url}
      />
    </>
  );
}

function EmailField({ answer }: Answered) {
  return <TextField label="Email" name="email" type="email" required autoComplete="off" error={answer?.fields.email} />;
}

function NameField({ answer, value }: Answered & { value?: string }) {
  return <TextField label="Full Name" name="full_name" defaultValue={value} autoComplete="off" error={answer?.fields.full_name} />;
}

type RoleProps = Answered & { roles: Role[]; value?: Role; onRole?: (role: Role) => void };

function RoleField({ answer, roles, value = "viewer", onRole }: RoleProps) {
  return (
    <SelectField
      label="Role"
      name="role"
      required
      defaultValue={value}
      options={roleOptions(roles)}
      error={answer?.fields.role}
      onChange={({ target }) => onRole?.(target.value as Role)}
    />
  );
}

function PasswordField({ answer, hint, required }: Answered & { hint: string; required?: boolean }) {
  return (
    <TextField
      label="Password"
      name="password"
      type="password"
      required={required}
      autoComplete="new-password"
      hint={hint}
      error={answer?.fields.password}
    />
  );
}

function Confirmation({ action, user, leaves, closeTo, answer }: Open & { action: string; user: UserRow; leaves: Leaves }) {
  const [{ userId, version, name, email }] = useState(user);
  const asked = questions[action];
  if (!asked || !user[asked.if]) return null;
  const { title, text, button, busy, isDestructive } = asked;
  return (
    <ConfirmDialog
      title={title}
      text={
        <>
          {text}
          <strong className="mt-3 block wrap-anywhere text-heading">{name === email ? email : `${name}, ${email}`}</strong>
        </>
      }
      intent={action}
      fields={{ id: userId, version: String(version) }}
      button={button}
      busy={busy}
      closeTo={closeTo}
      answer={answer}
      isDestructive={isDestructive}
    >
      <HandOver leaves={leaves} answer={answer} />
    </ConfirmDialog>
  );
}

/** Visitors must not wait for someone who can't come. */
function HandOver({ leaves: { upcoming, colleagues }, answer }: Answered & { leaves: Leaves }) {
  if (upcoming === 0) return null;
  return (
    <SelectField
      label={upcoming === 1 ? "Who takes over their upcoming appointment?" : `Who takes over their ${upcoming} upcoming appointments?`}
      name="hand_to"
      required
      options={[{ value: "", label: "Choose a person" }, ...colleagues]}
      error={answer?.fields.hand_to}
      hint="Visitors and the new person get an updated invitation."
    />
  );
}

const questions: Partial<Record<string, Question>> = {
  "second-factor": {
    if: "hasSecondFactorToLose",
    title: "Turn Off Second Factor",
    text: "Use this for someone who has lost their phone and recovery codes. Verify who is asking first: afterward, their password alone is enough to sign in. They're signed out everywhere and notified by email.",
    button: "Turn Off",
    busy: "Turning off...",
    isDestructive: true,
  },
  delete: {
    if: "isDeletable",
    title: "Delete User",
    text: "Are you sure you want to delete this user? This action cannot be undone.",
    button: "Delete",
    busy: "Deleting...",
    isDestructive: true,
  },
  disable: {
    if: "isDisablable",
    title: "Disable User",
    text: "They're signed out immediately and can't sign in until someone enables them again.",
    button: "Disable",
    busy: "Disabling...",
    isDestructive: true,
  },
  enable: {
    if: "isDisablable",
    title: "Enable User",
    text: "They can sign in again with their existing password.",
    button: "Enable",
    busy: "Enabling...",
    isDestructive: false,
  },
  resend: {
    if: "isInvitable",
    title: "Resend Invitation",
    text: "They'll get a new link that's valid for seven days. The previous link stops working.",
    button: "Send Invitation",
    busy: "Sending...",
    isDestructive: false,
  },
};

type Question = {
  if: "isDeletable" | "isDisablable" | "isInvitable" | "hasSecondFactorToLose";
  title: string;
  text: string;
  button: string;
  busy: string;
  isDestructive: boolean;
};
