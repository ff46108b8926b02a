import { useLocation } from "react-router";
import { AUDIT_PAGE, AuditQuery } from "~/domain/audit/audit.input.ts";
import { type AuditEntry, type Fields, listChanges } from "~/domain/audit/index.ts";
import { TextField } from "../../ui/field.tsx";
import { granted } from "../answers.ts";
import { DataTable } from "../parts/data-table.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { Moment } from "../parts/times.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/audit-log-page";

export const meta: Route.MetaFunction = () => [{ title: "Audit Log" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = AuditQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  // Worked out here: the schema beside the number must not come into the browser.
  const first = (query.page - 1) * AUDIT_PAGE;
  return { query, first, ...granted(await listChanges(context.get(staff), query)) };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the audit log" />;
}

/** Who changed what, and how it was before (product, Operations). */
export default function AuditLogPage({ loaderData: { query, first, entries, hasMore } }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <>
      <PageHead title="Audit Log" text="Who of the staff changed what. An entry stays for three years; nobody can take it back." />
      <FilterForm label="Audit log">
        <TextField label="Person, name or id" name="q" type="search" defaultValue={query.q} maxLength={200} />
        <TextField label="From" name="from" type="date" defaultValue={query.from} />
        <TextField label="To" name="to" type="date" defaultValue={query.to} />
      </FilterForm>
      <DataTable
        caption="Changes, newest first"
        columns={columns}
        rows={entries.map((entry) => ({ key: entry.id, cells: cellsOf(entry) }))}
        empty={search ? "Nothing fits this search." : "Nothing has been changed yet."}
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

function cellsOf({ createdAt, actorEmail, action, subject, subjectName, subjectId, before, after }: AuditEntry) {
  return [
    <Moment key="at" at={createdAt} className="whitespace-nowrap" />,
    actorEmail,
    <>
      <strong>{action.slice(action.indexOf(".") + 1).replaceAll("-", " ")}</strong> {subject}{" "}
      <span className="break-all">{subjectName || subjectId}</span>
    </>,
    <Difference key="change" before={before} after={after} />,
  ];
}

function Difference({ before, after }: { before: Fields | null; after: Fields | null }) {
  const names = Object.keys({ ...before, ...after });
  if (names.length === 0) return "–";
  return (
    <dl className="grid gap-1">
      {names.map((name) => (
        <div key={name} className="grid gap-x-2 sm:flex">
          <dt className="font-semibold text-heading">{name}</dt>
          <dd className="max-w-xl break-words">
            {before && name in before && <del className="text-fault">{shown(before[name])}</del>}
            {before && after && " → "}
            {after && name in after && <ins className="no-underline">{shown(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value in a line; of a long one the beginning. */
function shown(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text || "(empty)";
}
