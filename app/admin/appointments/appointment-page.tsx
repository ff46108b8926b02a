import { Link, useLocation } from "react-router";
import { findAppointment, listFreeTimes, listHosts } from "~/domain/appointments/index.ts";
import { mailtoLink } from "~/domain/email-address.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { zoneLabel } from "../../zone-names.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { phoneLink, phoneText } from "../leads/lead-badges.tsx";
import { Facts } from "../parts/facts.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { FactGroup, RecordBody } from "../parts/record-body.tsx";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { Moment } from "../parts/times.tsx";
import { useTimes } from "../parts/use-zone.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/appointment-page";
import { appointmentAction } from "./appointment-actions.ts";
import { AppointmentDialogs } from "./appointment-dialogs.tsx";
import { AppointmentBadge, eventLooks, eventWords, placeNames } from "./appointment-words.tsx";
import { openDialog, withDialog } from "./dialogs.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Appointment: ${loaderData.appointment.name}` : "Appointment" },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [found, hosts] = await Promise.all([findAppointment(actor, params.id), listHosts(actor)]);
  const people = granted(hosts).map(({ userId, fullName, email }) => ({ value: userId, label: fullName || email }));
  const readAt = new Date();
  const { appointment, history, phone } = granted(found);
  const mayEdit = can(actor, "appointment:edit");
  const isOn = appointment.status === "booked" || appointment.status === "held";
  const canChange = mayEdit && appointment.status === "booked";
  const isRecordable = mayEdit && appointment.startsAt <= readAt && ["booked", "completed", "no_show"].includes(appointment.status);
  const opened = openDialog(url.searchParams);
  const dialog = (opened === "move" && canChange) || (opened === "cancel" && mayEdit && isOn) ? opened : null;
  const asked = url.searchParams.get("host") ?? appointment.hostId;
  const hostId = people.find(({ value }) => value === asked)?.value ?? people[0]?.value ?? "";
  const wish = { typeId: appointment.type.id, hostId, except: appointment.id };
  return {
    ...{ appointment, history, phone, people, readAt, dialog, hostId },
    times: dialog === "move" ? granted(await listFreeTimes(actor, wish)) : [],
    canChange,
    canCancel: mayEdit && isOn && appointment.endsAt > readAt,
    isRecordable,
  };
}

export const action = appointmentAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to change the appointment");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the appointment" />;
}

/** One appointment: who, when, what they answered, and what happened. */
export default function AppointmentPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { appointment, history, people, readAt, dialog, hostId, times } = loaderData;
  const { full } = useTimes();
  return (
    <>
      <AppointmentHead shown={loaderData} />
      <RecordBody facts={<AppointmentFacts shown={loaderData} />}>
        <Timeline
          label="History"
          now={readAt}
          entries={history.map(({ id, type, startsAt, actorEmail, reason, createdAt }) => ({
            ...{ key: id, at: createdAt, ...eventLooks[type], who: actorEmail, what: `${eventWords[type]}: ${full(startsAt)}` },
            body: reason && <p className="text-sm wrap-anywhere whitespace-pre-line">{reason}</p>,
          }))}
        />
      </RecordBody>
      {dialog && <AppointmentDialogs {...{ dialog, appointment, people, hostId, times, answer }} />}
    </>
  );
}

type Shown = { shown: Awaited<ReturnType<typeof loader>> };

function AppointmentHead({ shown: { appointment, canChange, canCancel, isRecordable } }: Shown) {
  const location = useLocation();
  const { id, status, startsAt, name, type } = appointment;
  const outcome = (value: string) => ({ id, outcome: value });
  return (
    <RecordHead
      title={name}
      back={{ to: "/admin/appointments", label: "Appointments" }}
      status={<AppointmentBadge status={status} />}
      text={
        <>
          <span className="font-semibold text-heading">
            <Moment at={startsAt} />
          </span>
          <span>{`${type.name}, ${lengthTextOf(appointment)}`}</span>
        </>
      }
    >
      {isRecordable && status !== "completed" && (
        <PostButton intent="outcome" fields={outcome("completed")} busy="Saving...">
          Completed
        </PostButton>
      )}
      {isRecordable && status !== "no_show" && (
        <PostButton intent="outcome" fields={outcome("no_show")} busy="Saving...">
          No-show
        </PostButton>
      )}
      {canChange && (
        <LinkButton variant="secondary" to={withDialog(location, "move")} preventScrollReset>
          Reschedule
        </LinkButton>
      )}
      {canCancel && (
        <LinkButton variant="secondary" to={withDialog(location, "cancel")} preventScrollReset>
          Cancel
        </LinkButton>
      )}
    </RecordHead>
  );
}

function lengthTextOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return `${Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)} minutes`;
}

function AppointmentFacts({ shown: { appointment, phone } }: Shown) {
  const { leadId, email, hostName, type, timeZone, answers, name } = appointment;
  return (
    <>
      <FactGroup title="Visitor">
        <Facts
          facts={[
            [
              "Lead",
              <Link key="lead" to={`/admin/leads/${leadId}`} className="wrap-anywhere text-link">
                {name}
              </Link>,
            ],
            [
              "Email",
              <a key="email" href={mailtoLink(email)} className="break-all text-link">
                {email}
              </a>,
            ],
            [
              "Phone",
              phone.phone ? (
                <a key="phone" href={phoneLink(phone)} className="text-link">
                  {phoneText(phone)}
                </a>
              ) : (
                type.place === "phone" && "Not provided"
              ),
            ],
            ["Time zone", zoneLabel(timeZone)],
          ]}
        />
      </FactGroup>
      <FactGroup title="Details">
        <Facts
          facts={[
            ["With", hostName || "No one"],
            ["Type", type.name],
            ["Where", type.place === "phone" ? placeNames.phone : type.placeDetail],
          ]}
        />
      </FactGroup>
      {answers.length > 0 && (
        <FactGroup title="Answers">
          <Facts facts={answers.map(({ label, answer }) => [label, answer])} />
        </FactGroup>
      )}
    </>
  );
}
