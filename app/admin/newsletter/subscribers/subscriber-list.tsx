import { Form, Link, useLocation } from "react-router";
import type { SubscriberCounts as Counts, ListedSubscriber } from "~/domain/newsletter/index.ts";
import type { SubscriberQuery } from "~/domain/newsletter/subscriber.input.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { formatNumber } from "../../format.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { FilterForm } from "../../parts/filter-form.tsx";
import { stateFilter } from "../../parts/list-filters.tsx";
import { NothingFits } from "../../parts/nothing-fits.tsx";
import { DialogLink } from "../../parts/row-actions.tsx";
import { Day, Moment } from "../../parts/times.tsx";
import { SubscriberStatus } from "./subscriber-badges.tsx";
import { withDialog } from "./subscriber-dialogs.ts";

/** Total, active and inactive (spec 3 §2), and the way to those who are never mailed. */
export function SubscriberCounts({ counts }: { counts: Counts }) {
  return (
    <div className="mb-6 grid grid-cols-3 gap-2 sm:gap-3">
      <Count label="Total Subscribers" count={counts.total} />
      <Count label="Active" count={counts.active} />
      <Count label="Inactive" count={counts.inactive} />
      <p className="col-span-3 text-sm">
        Addresses that bounced or complained are never mailed, whatever their state here:{" "}
        <Link to="/admin/newsletter/suppressions" className="text-link underline">
          Suppressions
        </Link>
      </p>
    </div>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <p className="grid content-between gap-1 rounded-md border border-line bg-paper p-2 sm:p-4">
      <span className="text-xs sm:text-sm">{label}</span>
      <strong className="font-heading text-lg text-heading sm:text-2xl">{formatNumber(count)}</strong>
    </p>
  );
}

export function SubscriberFilters({ query }: { query: SubscriberQuery }) {
  return (
    <FilterForm label="Subscribers">
      <TextField label="Email" name="q" type="search" defaultValue={query.q} className="min-w-56 grow sm:max-w-96" />
      <SelectField label="Status" name="status" defaultValue={query.status} options={stateFilter} />
      <SelectField label="Order" name="sort" defaultValue={query.sort} options={sorts} />
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
  /** Nobody has subscribed at all. */
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
        { key: "acts", label: "Actions", align: "right" },
      ]}
      empty={
        <NothingFits isFiltered={!isEmpty} all="/admin/newsletter">
          <EmptyState icon="mail" title="No subscribers yet" text="Signups of the website appear here, or bring in a list." />
        </NothingFits>
      }
      rows={subscribers.map((subscriber) => ({ key: subscriber.id, cells: cellsOf(subscriber, mayEdit) }))}
    />
  );
}

function cellsOf(subscriber: ListedSubscriber, mayEdit: boolean) {
  const { id, email, subscribedAt, updatedAt } = subscriber;
  return [
    <Link key="email" to={`/admin/newsletter/subscribers/${id}`} className="font-semibold clipped text-link">
      {email}
    </Link>,
    <SubscriberStatus key="status" {...subscriber} />,
    <Day key="subscribed" at={subscribedAt} className="whitespace-nowrap" />,
    <Moment key="updated" at={updatedAt} className="whitespace-nowrap" />,
    mayEdit && <Acts key="acts" subscriber={subscriber} />,
  ];
}

function Acts({ subscriber: { id, email, isActive } }: { subscriber: ListedSubscriber }) {
  const location = useLocation();
  return (
    <div className="flex gap-1 max-sm:flex-wrap sm:justify-end">
      <StateButton id={id} email={email} isActive={isActive} />
      <DialogLink to={withDialog(location, "delete", id)} of={email}>
        Delete
      </DialogLink>
    </div>
  );
}

/** Activates or deactivates at once. */
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
