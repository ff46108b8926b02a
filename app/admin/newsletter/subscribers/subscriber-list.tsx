import { Form, Link, useLocation } from "react-router";
import type { SubscriberCounts as Counts, ListedSubscriber } from "~/domain/newsletter/index.ts";
import type { SubscriberQuery } from "~/domain/newsletter/subscriber.input.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatNumber } from "../../format.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { FilterChoice, OrderChoice, SearchField } from "../../parts/filter-fields.tsx";
import { FilterForm } from "../../parts/filter-form.tsx";
import { stateFilter } from "../../parts/list-filters.tsx";
import { NameCell } from "../../parts/name-cell.tsx";
import { NothingFits } from "../../parts/nothing-fits.tsx";
import { DialogLink, RowActions } from "../../parts/row-actions.tsx";
import { ShortDay, ShortMoment } from "../../parts/times.tsx";
import { SubscriberStatus } from "./subscriber-badges.tsx";
import { withDialog } from "./subscriber-dialogs.ts";

/** Total, active, and inactive, with a link to suppressed addresses. */
export function SubscriberCounts({ counts }: { counts: Counts }) {
  return (
    <ul className="figures">
      <Count label="Total Subscribers" count={counts.total} />
      <Count label="Active" count={counts.active} />
      <Count label="Inactive" count={counts.inactive} />
      <li>
        <Link
          to="/admin/newsletter/suppressions"
          className="text-link underline"
          title="Addresses that bounced or complained never get email, whatever their status here."
        >
          Suppressions
        </Link>
      </li>
    </ul>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <li>
      {label} <strong>{formatNumber(count)}</strong>
    </li>
  );
}

export function SubscriberFilters({ query }: { query: SubscriberQuery }) {
  return (
    <FilterForm label="Subscribers" search={<SearchField label="Email" placeholder="Start of a name or domain" value={query.q} />}>
      <FilterChoice label="Status" name="status" value={query.status} options={stateFilter} />
      <OrderChoice value={query.sort} options={sorts} />
    </FilterForm>
  );
}

const sorts = [
  { value: "-created", label: "Newest first" },
  { value: "created", label: "Oldest first" },
  { value: "email", label: "Email, A to Z" },
  { value: "-email", label: "Email, Z to A" },
];

interface SubscriberTableProps {
  subscribers: ListedSubscriber[];
  query: SubscriberQuery;
  /** No one has ever subscribed. */
  isEmpty: boolean;
  mayEdit: boolean;
}

export function SubscriberTable({ subscribers, query, isEmpty, mayEdit }: SubscriberTableProps) {
  return (
    <DataTable
      caption="Subscribers"
      sort={query.sort}
      columns={[
        { key: "email", label: "Email", sort: "email" },
        { key: "status", label: "Status" },
        { key: "created", label: "Subscribed date", sort: "created" },
        { key: "updated", label: "Last updated", gives: 2 },
        { key: "actions", label: "Actions" },
      ]}
      empty={
        <NothingFits isFiltered={!isEmpty} all="/admin/newsletter">
          <EmptyState
            icon="mail"
            title="No subscribers yet"
            text="Website signups appear here. You can also add a subscriber or import a list."
          />
        </NothingFits>
      }
      rows={subscribers.map((subscriber) => ({ key: subscriber.id, cells: cellsOf(subscriber, mayEdit) }))}
    />
  );
}

function cellsOf(subscriber: ListedSubscriber, mayEdit: boolean) {
  const { id, email, subscribedAt, updatedAt } = subscriber;
  return [
    <NameCell key="email" name={email} to={`/admin/newsletter/subscribers/${id}`} />,
    <SubscriberStatus key="status" {...subscriber} />,
    <ShortDay key="subscribed" at={subscribedAt} />,
    <ShortMoment key="updated" at={updatedAt} />,
    mayEdit && <Actions key="actions" subscriber={subscriber} />,
  ];
}

function Actions({ subscriber: { id, email, isActive } }: { subscriber: ListedSubscriber }) {
  const location = useLocation();
  return (
    <RowActions of={email}>
      <StateButton id={id} email={email} isActive={isActive} />
      <DialogLink to={withDialog(location, "delete", id)} of={email}>
        Delete
      </DialogLink>
    </RowActions>
  );
}

/** Activates or deactivates immediately. */
export function StateButton({ id, email, isActive }: { id: string; email: string; isActive: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={isActive ? "deactivate" : "activate"} variant="secondary" size="sm">
        {isActive ? "Deactivate" : "Activate"} <span className="sr-only">{email}</span>
      </Button>
    </Form>
  );
}
