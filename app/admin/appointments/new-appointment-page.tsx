import { data, useLocation, useNavigate, useNavigation } from "react-router";
import { listAppointmentTypes, listFreeTimes, listHosts } from "~/domain/appointments/index.ts";
import { findLead } from "~/domain/leads/index.ts";
import { SelectField } from "../../ui/field.tsx";
import { withQuery } from "../address.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { bookedFromAddress } from "../leads/lead-address.ts";
import { FormPage } from "../parts/form-page.tsx";
import { STAYS_IN_FORM } from "../parts/leave-guards.tsx";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/new-appointment-page";
import { newAppointmentAction } from "./appointment-actions.ts";
import { BOOK_ANYWAY } from "./picked-start.ts";
import { TimePicker } from "./time-picker.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Book an appointment" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const leadId = url.searchParams.get("lead");
  // Appointments belong to leads, so they start there.
  if (!leadId) throw data("Not found", { status: 404 });
  const [lead, types, hosts] = await Promise.all([findLead(actor, leadId), listAppointmentTypes(actor), listHosts(actor)]);
  const { id, name, email } = granted(lead);
  const [typeId, hostId] = [url.searchParams.get("type"), url.searchParams.get("host")];
  const type = granted(types).find((one) => one.id === typeId) ?? granted(types).find(({ isActive }) => isActive) ?? granted(types)[0];
  const ids = granted(hosts).map(({ userId }) => userId);
  const host = ids.find((one) => one === hostId) ?? ids.find((one) => one === actor.userId) ?? ids[0] ?? "";
  return {
    typeId: type?.id ?? "",
    hostId: host,
    times: type ? granted(await listFreeTimes(actor, { typeId: type.id, hostId: host })) : [],
    lead: { id, name, email },
    types: granted(types).map((type) => ({ value: type.id, label: type.name })),
    people: granted(hosts).map(({ userId, fullName, email }) => ({ value: userId, label: fullName || email })),
  };
}

export const action = newAppointmentAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to book the appointment");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch appointment types" />;
}

/** Books a time that staff agreed on with a lead. */
export default function NewAppointmentPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { lead, types, people, typeId, hostId, times } = loaderData;
  const location = useLocation();
  const navigate = useNavigate();
  const choose = (changes: Record<string, string>) =>
    void navigate(withQuery(location, changes), { replace: true, preventScrollReset: true, state: STAYS_IN_FORM });
  // The choice is shown at once, not only when its times have been read.
  const asked = new URLSearchParams(useNavigation().location?.search);
  const back = { to: bookedFromAddress(location), label: lead.name };
  return (
    <>
      <RecordHead
        title={`Book an appointment with ${lead.name}`}
        back={back}
        text={
          <span>{`${lead.name} gets an email at ${lead.email} with a calendar invitation, and reminders a day and an hour before.`}</span>
        }
      />
      <FormPage intent="book" answer={answer} button="Book appointment" cancelTo={back.to}>
        <input type="hidden" name="leadId" value={lead.id} />
        <SelectField
          label="Type"
          name="typeId"
          required
          value={asked.get("type") ?? typeId}
          options={types}
          error={answer?.fields.typeId}
          onChange={({ target }) => choose({ type: target.value })}
        />
        <SelectField
          label="With"
          name="host"
          required
          value={asked.get("host") ?? hostId}
          options={people}
          error={answer?.fields.host}
          onChange={({ target }) => choose({ host: target.value })}
        />
        <TimePicker
          times={times}
          isLoading={(asked.get("type") ?? typeId) !== typeId || (asked.get("host") ?? hostId) !== hostId}
          error={answer?.fields.start}
          isOutside={Boolean(answer?.fields.is_sure)}
          insist={BOOK_ANYWAY}
        />
      </FormPage>
    </>
  );
}
