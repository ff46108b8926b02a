import { useLocation } from "react-router";
import type { LeadTab } from "~/domain/leads/index.ts";
import type { LeadFilters, LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { filtersOf, MAX_VIEW_NAME } from "~/domain/leads/lead-inbox-rules.input.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SwitchField } from "../parts/switch-field.tsx";
import { viewDialogs } from "./view-address.ts";

type ViewDialogsProps = { current: LeadTab; query: LeadQuery; answer: AdminAnswer | undefined };

/** The dialogs for views. The address says which one is open. */
export function ViewDialogs({ current, query, answer }: ViewDialogsProps) {
  const location = useLocation();
  const dialog = viewDialogs.openDialog(new URLSearchParams(location.search));
  const closeTo = viewDialogs.withoutDialog(location);
  if (dialog === "save-view") {
    return (
      <FormDialog
        title="Save view"
        description="Saves the current search, filters, and sort order as a tab. Leads that are done are left out, unless you filter for them."
        closeTo={closeTo}
        size="sm"
      >
        <ViewForm intent="create-view" filters={filtersOf(query)} answer={answer} closeTo={closeTo} />
      </FormDialog>
    );
  }
  if (dialog === "edit-view" && current.saved?.isOwn) {
    return (
      <FormDialog title="Rename or share view" closeTo={closeTo} size="sm">
        <ViewForm intent="update-view" view={current} filters={current.filters} answer={answer} closeTo={closeTo} />
      </FormDialog>
    );
  }
  return null;
}

interface ViewFormProps {
  intent: string;
  view?: LeadTab;
  filters: LeadFilters;
  answer: AdminAnswer | undefined;
  closeTo: string;
}

function ViewForm({ intent, view, filters, answer, closeTo }: ViewFormProps) {
  return (
    <AdminForm intent={intent} answer={answer} button="Save" busy="Saving..." aside={<CancelLink to={closeTo} />}>
      {view && <input type="hidden" name="viewId" value={view.key} />}
      <input type="hidden" name="filters" value={new URLSearchParams(filters).toString()} />
      <TextField
        label="Name"
        name="name"
        required
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        defaultValue={view?.name}
        error={answer?.fields.name}
      />
      <SwitchField label="Share with the team" name="isShared" defaultChecked={view?.saved?.isShared} hint="Only you can change it." />
    </AdminForm>
  );
}
