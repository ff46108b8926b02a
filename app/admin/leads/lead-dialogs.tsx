import { useState } from "react";
import { useLocation } from "react-router";
import type { ShownMessage } from "~/domain/conversations/index.ts";
import type { FoundLead } from "~/domain/leads/index.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { ChangedMeanwhile } from "../parts/changed-meanwhile.tsx";
import { ConfirmDelete } from "../parts/confirm-delete.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useTimes } from "../parts/use-zone.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { leadDialogs } from "./lead-address.ts";
import { statusNames } from "./lead-badges.tsx";
import type { LeadRights } from "./lead-facts.tsx";

type LeadDialogsProps = { lead: FoundLead; messages: ShownMessage[]; may: LeadRights; answer: AdminAnswer | undefined };

/** A lead's dialogs, on its page and in the panel. The address says which one is open. */
export function LeadDialogs(props: LeadDialogsProps) {
  const search = new URLSearchParams(useLocation().search);
  const dialog = leadDialogs.openDialog(search);
  return dialog && <OpenDialog key={`${props.lead.id} ${dialog} ${search.get(dialog)}`} {...props} />;
}

function OpenDialog({ lead, messages, may, answer }: LeadDialogsProps) {
  const { moment } = useTimes();
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const closeTo = leadDialogs.withoutDialog(location);
  // The lead as it was when the dialog opened, so no one merges or deletes changes they haven't seen.
  const [seen] = useState(lead);
  const common = { closeTo, answer, fields: { id: seen.id, version: String(seen.version) } };
  const other = lead.duplicates.find(({ id }) => id === search.get("merge"));
  if (search.has("edit")) return <EditDialog lead={lead} closeTo={closeTo} answer={answer} />;
  if (other) {
    return (
      <ConfirmDialog
        {...common}
        title="Merge these leads?"
        text={`What ${other.name} sent on ${moment(other.createdAt)} becomes part of this lead, along with its notes and history. The other lead is deleted. This can't be undone.`}
        intent="merge"
        fields={{ ...common.fields, otherId: other.id }}
        button="Merge"
        busy="Merging..."
      />
    );
  }
  if (search.has("delete") && may.delete) {
    return (
      <ConfirmDelete
        {...common}
        title="Delete this lead?"
        text={`This deletes everything ${lead.name} sent, along with assessments, notes, and history. This can't be undone. If it's spam, mark it as spam instead. Spam is kept for 30 days.`}
      />
    );
  }
  const unsure = messages.find(({ id, state }) => id === search.get("send-again") && state === "uncertain");
  if (unsure && may.reply) {
    return (
      <ConfirmDialog
        {...common}
        title="Send this reply again?"
        text={`It may have reached ${unsure.toAddress} already. If it did, they'll get it twice.`}
        intent="send-again"
        fields={{ id: lead.id, messageId: unsure.id }}
        button="Send again"
        busy="Sending..."
        isDestructive={false}
      />
    );
  }
  if (search.has("erase") && may.erasePerson) return <EraseDialog leadId={lead.id} email={lead.email} closeTo={closeTo} answer={answer} />;
  return null;
}

type DialogProps = { lead: FoundLead; closeTo: string; answer: AdminAnswer | undefined };

function EditDialog({ lead, closeTo, answer }: DialogProps) {
  // The lead as it was when the dialog opened, so other people's changes don't mix with what's typed.
  const [opened] = useState(lead);
  const { name, email, company, phone } = opened;
  return (
    <FormDialog title="Edit lead" description="The original submission stays unchanged." closeTo={closeTo}>
      <AdminForm intent="edit" answer={answer} button="Save" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <input type="hidden" name="id" value={lead.id} />
        <input type="hidden" name="version" value={lead.version} />
        {lead.version !== opened.version && <ChangedMeanwhile before={textsOf(opened)} now={textsOf(lead)} />}
        <TextField label="Name" name="name" required defaultValue={name} error={answer?.fields.name} />
        <TextField label="Email" name="email" type="email" required defaultValue={email} error={answer?.fields.email} />
        <TextField label="Company" name="company" defaultValue={company} error={answer?.fields.company} />
        <TextField label="Phone" name="phone" type="tel" defaultValue={phone} error={answer?.fields.phone} />
      </AdminForm>
    </FormDialog>
  );
}

function textsOf({ name, email, company, phone, status, ownerName }: FoundLead) {
  return { Name: name, Email: email, Company: company, Phone: phone, Status: statusNames[status], Owner: ownerName ?? "Unassigned" };
}
