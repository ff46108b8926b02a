import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DataTable } from "../parts/data-table.tsx";
import type { ShownField, ShownOperation } from "./shown-operations.ts";

/** One endpoint: what it accepts, what it returns, and its errors. */
export function OperationCard({ operation }: { operation: ShownOperation }) {
  const { id, method, path, summary, about, caller, isFormToo, asks, answers, refusals } = operation;
  return (
    <details id={id} className="group rounded-md border border-line bg-paper">
      <summary className="flex cursor-pointer items-start gap-3 p-4 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="mt-1 size-4.5 shrink-0 transition-transform group-open:rotate-90" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={method === "GET" ? "good" : "brand"}>{method}</Badge>
          <code className="font-semibold break-all text-heading">{path}</code>
          <span className="text-sm">{summary}</span>
        </span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line p-4">
        <div className="grid gap-1 text-sm">
          {about && <p className="max-w-text">{about}</p>}
          <p>
            <strong className="text-heading">Who:</strong> {caller}.
            {isFormToo && " Also accepts a regular form post and responds with a page."}
          </p>
        </div>
        {asks.length > 0 && <Fields caption="Request" of={path} fields={asks} />}
        {answers.length > 0 && <Fields caption="Response" of={path} fields={answers} />}
        <div className="grid gap-1.5 text-sm">
          <h3 className="text-sm">Errors</h3>
          <ul className="grid gap-1">
            {refusals.map(({ status, about: why }) => (
              <li key={status}>
                <strong className="text-heading tabular-nums">{status}</strong> {why}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}

function Fields({ caption, of, fields }: { caption: string; of: string; fields: ShownField[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 className="text-sm">{caption}</h3>
      <DataTable
        isTall
        caption={`${caption}: ${of}`}
        columns={columns}
        empty=""
        rows={fields.map(({ name, type, isRequired, about }) => ({
          key: name,
          cells: [
            <code key="name" className="break-all text-heading">
              {name}
            </code>,
            <span key="type" className="block max-w-72 wrap-anywhere">
              {type}
            </span>,
            isRequired ? "yes" : "no",
            about || "–",
          ],
        }))}
      />
    </div>
  );
}

const columns = [
  { key: "name", label: "Field" },
  { key: "type", label: "Type" },
  { key: "required", label: "Required" },
  { key: "about", label: "Description" },
];
