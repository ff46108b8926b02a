import { Link, useLocation } from "react-router";
import { AUDIT_PAGE, AuditQuery } from "~/domain/audit/audit.input.ts";
import { type AuditEntry, listChanges } from "~/domain/audit/index.ts";
import { brandText } from "~/domain/content/index.ts";
import { type LeadName, listLeadNames } from "~/domain/leads/index.ts";
import { timeZone } from "~/domain/settings/index.ts";
import { granted } from "../answers.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { FilterText, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ShortMoment } from "../parts/times.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/audit-log-page";
import { actionText } from "./audit-words.ts";
import { Difference } from "./difference.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Audit Log" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = AuditQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  // Computed on the server: importing the page size would pull its schema into the browser bundle.
  const first = (query.page - 1) * AUDIT_PAGE;
  const page = granted(await listChanges(actor, query, await timeZone()));
  // A page's title is stored with its placeholders.
  const fill = await brandText();
  const entries = page.entries.map((entry) => ({ ...entry, subjectName: fill(entry.subjectName) }));
  return { query, first, ...page, entries, leads: granted(await listLeadNames(actor, page.entries.flatMap(leadIdsOf))) };
}

/** The lead that an entry is about, and any leads it mentions. */
function leadIdsOf({ subject, subjectId, after }: AuditEntry): string[] {
  if (subject !== "lead") return [];
  return [subjectId, ...Object.values(after ?? {}).filter((value) => typeof value === "string")];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the audit log" />;
}

/** Who changed what, with the values before and after. */
export default function AuditLogPage({ loaderData: { query, first, entries, hasMore, leads } }: Route.ComponentProps) {
  const { search } = useLocation();
  const known = new Map(leads.map((lead) => [lead.id, lead]));
  return (
    <>
      <PageHead title="Audit Log" text="A record of every change staff make, kept for three years. Entries can't be edited or deleted." />
      <FilterForm label="Audit log" search={<SearchField label="Person, name, or ID" value={query.q} maxLength={200} />}>
        <FilterText label="From" name="from" type="date" value={query.from} />
        <FilterText label="To" name="to" type="date" value={query.to} />
      </FilterForm>
      <DataTable
        caption="Changes, newest first"
        columns={columns}
        rows={entries.map((entry) => ({ key: entry.id, cells: cellsOf(entry, known) }))}
        empty={search ? "No matching changes. Clear a filter or try a broader search." : "No changes yet."}
      />
      <Pager page={query.page} hasMore={hasMore} text={entries.length > 0 ? `${first + 1}–${first + entries.length}` : ""} />
    </>
  );
}

const columns: Column[] = [
  { key: "at", label: "When", part: "state" },
  { key: "who", label: "Who", gives: 3 },
  { key: "what", label: "What", part: "name" },
  { key: "subject", label: "Subject" },
  { key: "change", label: "Before and after" },
];

type Known = ReadonlyMap<string, LeadName>;

function cellsOf(entry: AuditEntry, known: Known) {
  return [
    <ShortMoment key="at" at={entry.createdAt} />,
    entry.actorEmail,
    <NameCell key="what" name={actionText(entry.action)} to={null} />,
    <Subject key="subject" entry={entry} lead={known.get(entry.subjectId)} />,
    <Difference key="change" before={entry.before} after={entry.after} known={known} />,
  ];
}

/** What was changed, by its name; a lead by its current name. Anything deleted or never named is shown by its ID. */
function Subject({ entry: { subject, subjectId, subjectName }, lead }: { entry: AuditEntry; lead: LeadName | undefined }) {
  if (lead) {
    return (
      <span className="row-line">
        <Link to={`/admin/leads/${lead.id}`} className="clipped text-link">
          {lead.name}
        </Link>
        {lead.reference && <span className="text-xs">{lead.reference}</span>}
      </span>
    );
  }
  if (subjectName) return <span className="clipped">{subjectName}</span>;
  return (
    <span className="row-line">
      {subject === "lead" && <span>No longer stored</span>}
      <span className="text-xs clipped">ID {subjectId}</span>
    </span>
  );
}
