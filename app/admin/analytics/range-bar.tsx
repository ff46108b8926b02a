import { Form, Link, useLocation } from "react-router";
import type { AnalyticsQuery } from "~/domain/reporting/analytics.input.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { withQuery } from "../address.ts";

const RANGES: { value: AnalyticsQuery["range"]; label: string }[] = [
  { value: "today", label: "Today" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "12 months" },
];

const COMPARISONS = [
  { value: "before", label: "Previous period" },
  { value: "year", label: "Same period last year" },
  { value: "none", label: "No comparison" },
];

type RangeBarProps = {
  query: AnalyticsQuery;
  shown: { from: string; to: string };
  /** How the requested days were adjusted. */
  notes: string[];
};

/** The days shown and what they're compared with. Both are in the URL, so people can bookmark and share the view. */
export function RangeBar({ query, shown, notes }: RangeBarProps) {
  const location = useLocation();
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label="Range" className="flex flex-wrap gap-1 rounded-md border border-line bg-paper p-1">
        {RANGES.map(({ value, label }) => (
          <Link
            key={value}
            to={withQuery(location, { range: value, from: null, to: null })}
            preventScrollReset
            aria-current={query.range === value ? "true" : undefined}
            className="flex min-h-9 items-center rounded-sm px-3 text-sm font-semibold whitespace-nowrap text-body no-underline hover:text-heading aria-[current=true]:bg-bluebonnet-tint aria-[current=true]:text-bluebonnet-dark"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form
        key={`${shown.from} ${shown.to} ${query.compare}`}
        role="search"
        aria-label="Custom range"
        className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      >
        <input type="hidden" name="range" value="own" />
        <input type="hidden" name="list" value={query.list} />
        <input type="hidden" name="device" value={query.device} />
        {(["page", "campaign", "via"] as const).map(
          (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
        )}
        <TextField label="From" name="from" type="date" defaultValue={shown.from} />
        <TextField label="To" name="to" type="date" defaultValue={shown.to} />
        <SelectField label="Compare with" name="compare" options={COMPARISONS} defaultValue={query.compare} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      <div role="status" className="grid basis-full gap-1 text-sm empty:hidden">
        {notes.map((note) => (
          <p key={note} className="flex gap-2">
            <Icon name="info" className="mt-0.5 size-4.5 shrink-0" />
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}
