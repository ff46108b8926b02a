import type { FoundLead } from "~/domain/leads/index.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { ConfirmDelete } from "../parts/confirm-delete.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useTimes } from "../parts/use-zone.ts";
import type { LeadRights } from "./lead-page.tsx";

type LeadDialogsProps = { lead: FoundLead; search: URLSearchParams; may: LeadRights; answer: AdminAnswer | undefined };

/** The dialogs of a lead's page; which one is open stands in the address. */
export function LeadDialogs({ lead, search, may, answer }: LeadDialogsProps) {
  const { moment } = useTimes();
  const closeTo = `/admin/leads/${lead.id}`;
  const common = { closeTo, answer, fields: { version: String(lead.version) } };
  const other = lead.duplicates.find(({ id }) => id === search.get("merge"));
  if (search.has("edit")) return <EditDialog lead={lead} closeTo={closeTo} answer={answer} />;
  if (other) {
    return (
      <ConfirmDialog
        {...common}
        title="Merge the two leads?"
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
        text={`Everything that ${lead.name} sent with it goes, with assessments, notes and history. This cannot be taken back. Spam can be marked instead: it is kept for 30 days.`}
      />
    );
  }
  if (search.has("erase") && may.erasePerson) return <EraseDialog lead={lead} closeTo={closeTo} answer={answer} />;
  return null;
}

type DialogProps = { lead: FoundLead; closeTo: string; answer: AdminAnswer | undefined };

function EditDialog({ lead, closeTo, answer }: DialogProps) {
  const { name, email, company, phone, version } = lead;
  return (
    <FormDialog title="Edit lead" description="What was sent stays as it was sent." closeTo={closeTo}>
      <AdminForm intent="edit" answer={answer} button="Save" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <input type="hidden" name="version" value={version} />
        <TextField label="Name" name="name" required defaultValue={name} error={answer?.fields.name} />
        <TextField label="E-mail" name="email" type="email" required defaultValue={email} error={answer?.fields.email} />
        <TextField label="Company" name="company" defaultValue={company} error={answer?.fields.company} />
        <TextField label="Phone" name="phone" type="tel" defaultValue={phone} error={answer?.fields.phone} />
      </AdminForm>
    </FormDialog>
  );
}

/** Asks for the address, so that nobody is erased by a slip. */
function EraseDialog({ lead, closeTo, answer }: DialogProps) {
  return (
    <FormDialog title="Erase this person?" size="sm" closeTo={closeTo}>
      <p>
        This deletes every lead, assessment, newsletter subscription, and visitor account with this address, and removes the name from the
        audit log. Captured emails that mention this person are deleted too. This can't be undone.
      </p>
      <AdminForm
        intent="erase"
        answer={answer}
        button="Erase"
        busy="Erasing..."
        variant="danger"
        isGuarded={false}
        aside={<CancelLink to={closeTo} />}
      >
        <TextField
          label={`Type ${lead.email} to confirm`}
          name="email"
          required
          autoComplete="off"
          spellCheck={false}
          error={answer?.fields.email}
        />
      </AdminForm>
    </FormDialog>
  );
}
