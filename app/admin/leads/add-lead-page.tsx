import { addLead, listLeadChoices } from "~/domain/leads/index.ts";
import { LeadAddInput } from "~/domain/leads/lead-inbox.input.ts";
import { addedSources, addedStatuses, NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { FormPage } from "../parts/form-page.tsx";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { SwitchField } from "../parts/switch-field.tsx";
import { leadsText } from "../people/people-list.tsx";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import { capital } from "../words.ts";
import type { Route } from "./+types/add-lead-page";
import { statusNames } from "./lead-badges.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Add lead" }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { owners, services } = granted(await listLeadChoices(actor));
  return { owners, services, userId: actor.userId };
}

const add = defineAction({
  permission: "lead:edit",
  schema: LeadAddInput,
  run: ({ actor, input }) => addLead(actor, input),
  done: ({ id, known }) => ({
    text: known
      ? `Lead added. ${known.name} already has ${leadsText(known.leads, 0)} with this email address or phone number.`
      : "Lead added.",
    to: `/admin/leads/${id}`,
    undo: { path: `/admin/leads/${id}`, fields: { intent: "undo-add", version: "1" } },
  }),
  refusals: { "no-such-owner": { error: "This person can no longer own leads. Choose someone else.", field: "ownerId" } },
});

export const action = screenAction({ forms: { add } });

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to add the lead");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to open the form" />;
}

const sources = addedSources.map((value) => ({ value, label: capital(value) }));
const statuses = addedStatuses.map((value) => ({ value, label: statusNames[value] }));

/** Someone called or came by: the same as a form that a visitor sends, typed by staff. */
export default function AddLeadPage({ loaderData: { owners, services, userId }, actionData: answer }: Route.ComponentProps) {
  const people = owners.map((owner) => ({ value: owner.userId, label: owner.fullName }));
  const errors = answer?.fields ?? {};
  return (
    <>
      <RecordHead title="Add lead" back={{ to: "/admin/leads", label: "Leads" }} />
      <FormPage intent="add" answer={answer} button="Add lead" cancelTo="/admin/leads">
        <TextField label="Name" name="name" required maxLength={120} autoComplete="off" error={errors.name} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            maxLength={32}
            autoComplete="off"
            isOptional={false}
            error={errors.phone}
            hint="A phone number or an email address is required."
          />
          <TextField label="Email" name="email" type="email" maxLength={254} autoComplete="off" isOptional={false} error={errors.email} />
          <TextField label="Company" name="company" maxLength={160} autoComplete="off" error={errors.company} />
          <TextField label="Service" name="service" maxLength={200} autoComplete="off" list="lead-services" error={errors.service} />
        </div>
        <datalist id="lead-services">
          {services.map((service) => (
            <option key={service} value={service} />
          ))}
        </datalist>
        <TextAreaField label="What they need" name="message" rows={4} maxLength={5_000} error={errors.message} />
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField label="How they reached you" name="source" options={sources} defaultValue="phone" error={errors.source} />
          <SelectField label="Status" name="status" options={statuses} defaultValue="contacted" error={errors.status} />
          <SelectField
            label="Owner"
            name="ownerId"
            options={[{ value: NO_OWNER, label: "Unassigned" }, ...people]}
            defaultValue={userId}
            error={errors.ownerId}
          />
        </div>
        <SwitchField
          label="Email them an acknowledgment"
          name="acknowledge"
          hint="The same email visitors get after they send a form. Requires an email address."
        />
      </FormPage>
    </>
  );
}
