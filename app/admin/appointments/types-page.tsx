import { Link } from "react-router";
import { type ListedType, lengthText, listAppointmentTypes, listHosts } from "~/domain/appointments/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { granted } from "../answers.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ScreenTabs } from "../parts/screen-tabs.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/types-page";
import { placeNames, TABS } from "./appointment-words.tsx";
import { BookingHint } from "./booking-hint.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Appointment types" }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [types, hosts] = await Promise.all([listAppointmentTypes(actor), listHosts(actor)]);
  const names = new Map(granted(hosts).map(({ userId, fullName, email }) => [userId, fullName || email]));
  const rows = granted(types).map((type) => ({
    ...type,
    length: lengthText(type.minutes),
    hosts: type.hostIds.flatMap((id) => names.get(id) ?? []).join(", "),
  }));
  return { rows, isBookable: rows.some(({ isActive, hosts: people }) => isActive && people), mayEdit: can(actor, "appointment-type:edit") };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch appointment types" />;
}

/** What visitors can book. */
export default function TypesPage({ loaderData: { rows, isBookable, mayEdit } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Appointment types" text="What visitors can book: how long it takes, where, and with whom.">
        {mayEdit && (
          <LinkButton to="/admin/appointments/types/new">
            <Icon name="plus" className="size-4.5" />
            Add type
          </LinkButton>
        )}
      </PageHead>
      <ScreenTabs label="Appointments" tabs={TABS} />
      {!isBookable && <BookingHint mayEdit={mayEdit} typeId={rows.find(({ isActive }) => isActive)?.id} />}
      <DataTable
        caption="Appointment types"
        columns={columns}
        rows={rows.map((row) => ({ key: row.id, isDimmed: !row.isActive, cells: cellsOf(row) }))}
        empty={
          <EmptyState
            icon="calendar"
            title="No types yet"
            text="Add one, such as a free 30-minute consultation. Visitors can then book it at /book."
          />
        }
      />
    </>
  );
}

const columns: Column[] = [
  { key: "name", label: "Name" },
  { key: "length", label: "Length" },
  { key: "place", label: "Where", gives: 2 },
  { key: "hosts", label: "With" },
  { key: "address", label: "Address", gives: 1 },
  { key: "state", label: "Status", part: "state" },
];

type TypeRow = ListedType & { length: string; hosts: string };

function cellsOf({ id, name, length, place, hosts, slug, isActive }: TypeRow) {
  return [
    <NameCell key="name" name={name} to={`/admin/appointments/types/${id}`} />,
    length,
    placeNames[place],
    hosts || (
      <Link key="hosts" to={`/admin/appointments/types/${id}`} className="font-semibold text-link">
        Choose people
      </Link>
    ),
    <code key="address" className="text-xs">{`/book/${slug}`}</code>,
    <StateBadge key="state" isActive={isActive} />,
  ];
}
