import { Form, useLocation } from "react-router";
import type { ListedTemplate } from "~/domain/newsletter/index.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { EditAndDelete } from "../parts/edit-and-delete.tsx";
import { DialogLink, RowActs } from "../parts/row-actions.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { Day } from "../parts/times.tsx";
import { withDialog } from "./dialogs.ts";

/** Templates, with what can be done with each (spec 3 §2). */
export function TemplateTable({ templates }: { templates: ListedTemplate[] }) {
  return (
    <DataTable
      caption="Templates"
      columns={columns}
      empty=""
      rows={templates.map((template) => ({
        key: template.id,
        cells: [
          <strong key="name" className="clipped text-heading">
            {template.name}
          </strong>,
          <span key="subject" className="clipped">
            {template.subjectTemplate}
          </span>,
          <StateBadge key="status" isActive={template.isActive} />,
          <Day key="created" at={template.createdAt} className="whitespace-nowrap" />,
          <Actions key="actions" template={template} />,
        ],
      }))}
    />
  );
}

const columns = [
  { key: "name", label: "Name" },
  { key: "subject", label: "Subject template" },
  { key: "status", label: "Status" },
  { key: "created", label: "Created", gives: 2 as const },
  { key: "actions", label: "Actions" },
];

function Actions({ template: { id, name } }: { template: ListedTemplate }) {
  const location = useLocation();
  const of = <span className="sr-only">{name}</span>;
  return (
    <RowActs>
      <DialogLink to={withDialog(location, "preview", id)} of={name}>
        Preview
      </DialogLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button variant="quiet" size="sm" type="submit" name="intent" value="duplicate">
          Duplicate {of}
        </Button>
      </Form>
      <EditAndDelete of={name} to={(act) => withDialog(location, act, id)} />
    </RowActs>
  );
}
