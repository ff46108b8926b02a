import { Link, useLocation } from "react-router";
import { AUDIT_PAGE, AuditQuery } from "~/domain/audit/audit.input.ts";
import { type AuditEntry, type Fields, listChanges } from "~/domain/audit/index.ts";
import { type LeadName, listLeadNames } from "~/domain/leads/index.ts";
import { timeZone } from "~/domain/settings/index.ts";
import { TextField } from "../../ui/field.tsx";
import { granted } from "../answers.ts";
import { DataTable } from "../parts/data-table.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { Moment } from "../parts/times.tsx";
import { useZone } from "../parts/use-zone.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/audit-log-page";
import { actionText, fieldText, isEmpty, valueText } from "./audit-words.ts";

export const meta: Route.MetaFunction = () => [{ title: "Audit Log" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = AuditQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  // Worked out here: the schema beside the number must not come into the browser.
  const first = (query.page - 1) * AUDIT_PAGE;
  const page = granted(await listChanges(actor, query, await timeZone()));
  return { query, first, ...page, leads: granted(await listLeadNames(actor, page.entries.flatMap(leadIdsOf))) };
}

/** The lead that an entry is about, and those that it names. */
function leadIdsOf({ subject, subjectId, after }: AuditEntry): string[] {
  if (subject !== "lead") return [];
  return [subjectId, ...Object.values(after ?? {}).filter((value) => typeof value === "string")];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the audit log" />;
}

/** Who changed what, and how it was before (product, Operations). */
export default function AuditLogPage({ loaderData: { query, first, entries, hasMore, leads } }: Route.ComponentProps) {
  const { search } = useLocation();
  const known = new Map(leads.map((lead) => [lead.id, lead]));
  return (
    <>
      <PageHead title="Audit Log" text="A record of every change staff make, kept for three years. Entries can't be edited or deleted." />
      <FilterForm label="Audit log">
        <TextField
          label="Person, name, or ID"
          name="q"
          type="search"
          defaultValue={query.q}
          maxLength={200}
          className="min-w-60 grow sm:max-w-md"
        />
        <TextField label="From" name="from" type="date" defaultValue={query.from} />
        <TextField label="To" name="to" type="date" defaultValue={query.to} />
      </FilterForm>
      <DataTable
        caption="Changes, newest first"
        columns={columns}
        rows={entries.map((entry) => ({ key: entry.id, cells: cellsOf(entry, known) }))}
        empty={search ? "No matching changes. Clear a filter or try a broader search." : "No changes yet"}
      />
      <Pager page={query.page} hasMore={hasMore} text={entries.length > 0 ? `${first + 1}–${first + entries.length}` : ""} />
    </>
  );
}

const columns = [
  { key: "at", label: "When" },
  { key: "who", label: "Who" },
  { key: "what", label: "What" },
  { key: "change", label: "Before and after" },
];

type Known = ReadonlyMap<string, LeadName>;

function cellsOf(entry: AuditEntry, known: Known) {
  return [
    <Moment key="at" at={entry.createdAt} className="whitespace-nowrap" />,
    <span key="who" className="clipped">
      {entry.actorEmail}
    </span>,
    <div key="what" className="grid justify-items-start gap-0.5">
      <strong className="text-heading">{actionText(entry.action)}</strong>
      <Subject entry={entry} lead={known.get(entry.subjectId)} />
    </div>,
    <Difference key="change" before={entry.before} after={entry.after} known={known} />,
  ];
}

/** What was changed, as people know it: by its name; a lead by the name that it has now. What is gone, or never had a name, by its ID. */
function Subject({ entry: { subject, subjectId, subjectName }, lead }: { entry: AuditEntry; lead: LeadName | undefined }) {
  if (lead) {
    return (
      <>
        <Link to={`/admin/leads/${lead.id}`} className="clipped text-link">
          {lead.name}
        </Link>
        {lead.reference && <span className="text-xs">{lead.reference}</span>}
      </>
    );
  }
  if (subjectName) return <span className="clipped">{subjectName}</span>;
  return (
    <>
      {subject === "lead" && <span>No longer stored</span>}
      <span className="text-xs clipped">ID {subjectId}</span>
    </>
  );
}

type DifferenceProps = { before: Fields | null; after: Fields | null; known: Known };

function Difference({ before, after, known }: DifferenceProps) {
  const zone = useZone();
  const names = new Map([...known].map(([id, { name }]) => [id, name]));
  // Of what is new, or gone, only what was there says something.
  const fields = Object.keys({ ...before, ...after }).filter((name) => (before && after) || !isEmpty((before ?? after)?.[name]));
  if (fields.length === 0) return "–";
  return (
    <dl className="grid gap-1">
      {fields.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="font-semibold text-heading">{fieldText(name)}</dt>
          <dd className="max-w-xl min-w-0 wrap-anywhere">
            {before && <del className={after ? "text-fault" : "text-fault no-underline"}>{valueText(before[name], names, zone)}</del>}
            {before && after && <span aria-hidden> → </span>}
            {after && <ins className="no-underline">{valueText(after[name], names, zone)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
