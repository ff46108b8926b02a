import { AppointmentQuery } from "~/domain/appointments/booking.input.ts";
import { type ListedAppointment, listAppointments, listHosts, listOfferedTypes } from "~/domain/appointments/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { granted } from "../answers.ts";
import { phoneLink, phoneText } from "../leads/lead-badges.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { FilterChoice } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager, pageText } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ScreenTabs } from "../parts/screen-tabs.tsx";
import { MeetingMoment } from "../parts/times.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/appointments-page";
import { AppointmentBadge, TABS } from "./appointment-words.tsx";
import { BookingHint } from "./booking-hint.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Appointments" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = AppointmentQuery.parse(Object.fromEntries(url.searchParams));
  const [page, hosts, offered] = await Promise.all([listAppointments(actor, query), listHosts(actor), listOfferedTypes()]);
  const people = granted(hosts).map(({ userId, fullName, email }) => ({
    value: userId,
    label: userId === actor.userId ? "Me" : fullName || email,
  }));
  return { query, ...granted(page), people, isBookable: offered.length > 0, mayEdit: can(actor, "appointment-type:edit") };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch appointments" />;
}

/** Who meets whom, and when. */
export default function AppointmentsPage({ loaderData }: Route.ComponentProps) {
  const { query, appointments, hasMore, people, isBookable, mayEdit } = loaderData;
  return (
    <>
      <PageHead title="Appointments" text="Times that visitors booked with you and your colleagues." />
      <ScreenTabs label="Appointments" tabs={TABS} />
      {!isBookable && <BookingHint mayEdit={mayEdit} />}
      <FilterForm label="Appointments">
        <FilterChoice label="Show" name="show" value={query.show} options={shows} />
        <FilterChoice label="Person" name="person" value={query.person} options={[{ value: "", label: "Everyone" }, ...people]} />
      </FilterForm>
      <DataTable
        caption="Appointments"
        columns={columns}
        rows={appointments.map((one) => ({ key: one.id, cells: cellsOf(one) }))}
        empty={<Nothing isUpcoming={query.show === "upcoming"} />}
      />
      <Pager page={query.page} hasMore={hasMore} text={pageText(query.page, hasMore)} />
    </>
  );
}

const shows = [
  { value: "upcoming", label: "Upcoming" },
  { value: "past", label: "Past" },
];

const columns: Column[] = [
  { key: "name", label: "Visitor" },
  { key: "when", label: "When", part: "text" },
  { key: "where", label: "Where" },
  { key: "company", label: "Company", gives: 3 },
  { key: "type", label: "Type", gives: 2 },
  { key: "host", label: "With" },
  { key: "state", label: "Status", part: "state" },
];

function cellsOf(appointment: ListedAppointment) {
  const { id, name, company, startsAt, typeName, hostName, status } = appointment;
  return [
    <NameCell key="name" name={name} to={`/admin/appointments/${id}`} />,
    <MeetingMoment key="when" at={startsAt} />,
    <Where key="where" appointment={appointment} />,
    company,
    typeName,
    hostName || "No one",
    <AppointmentBadge key="state" status={status} />,
  ];
}

/** One press from the list: the call, or the video call. */
function Where({ appointment }: { appointment: ListedAppointment }) {
  const { place, placeDetail, phone } = appointment;
  if (place === "office") return placeDetail;
  if (place === "video")
    return (
      <a href={placeDetail} target="_blank" rel="noreferrer" className="text-link">
        Join video call
      </a>
    );
  if (!phone) return "Phone";
  return (
    <a href={phoneLink(appointment)} className="whitespace-nowrap text-link">
      {phoneText(appointment)}
    </a>
  );
}

function Nothing({ isUpcoming }: { isUpcoming: boolean }) {
  if (!isUpcoming) return <EmptyState icon="calendar" title="No past appointments" text="Appointments move here when they're over." />;
  return (
    <EmptyState
      icon="calendar"
      title="No upcoming appointments"
      text="Visitors book at /book. Under Types, choose what they can book and with whom. Under My hours, choose when."
      action={
        <LinkButton variant="secondary" to="/admin/appointments/types">
          Open types
        </LinkButton>
      }
    />
  );
}
