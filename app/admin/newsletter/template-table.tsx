import { Form, useLocation } from "react-router";
import type { ListedTemplate } from "~/domain/newsletter/index.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { EditAndDelete } from "../parts/edit-and-delete.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { DialogLink, RowActions } from "../parts/row-actions.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { ShortDay } from "../parts/times.tsx";
import { withDialog } from "./dialogs.ts";

/** The table of templates, with actions for each. */
export function TemplateTable({ templates }: { templates: ListedTemplate[] }) {
  return (
    <DataTable
      caption="Templates"
      columns={columns}
      empty=""
      rows={templates.map((template) => ({
        key: template.id,
        cells: [
          <Name key="name" template={template} />,
          template.subjectTemplate,
          <StateBadge key="status" isActive={template.isActive} />,
          <ShortDay key="created" at={template.createdAt} />,
          <Actions key="actions" template={template} />,
        ],
      }))}
    />
  );
}

const columns: Column[] = [
  { key: "name", label: "Name" },
  { key: "subject", label: "Subject template" },
  { key: "status", label: "Status" },
  { key: "created", label: "Created", gives: 2 },
  { key: "actions", label: "Actions" },
];

function Name({ template: { id, name } }: { template: ListedTemplate }) {
  return <NameCell name={name} to={`/admin/newsletter/templates/${id}${useLocation().search}`} />;
}

function Actions({ template: { id, name } }: { template: ListedTemplate }) {
  const location = useLocation();
  const of = <span className="sr-only">{name}</span>;
  return (
    <RowActions of={name}>
      <DialogLink to={withDialog(location, "preview", id)} of={name}>
        Preview
      </DialogLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button variant="quiet" size="sm" type="submit" name="intent" value="duplicate">
          Duplicate {of}
        </Button>
      </Form>
      <EditAndDelete
        of={name}
        to={(action) => (action === "edit" ? `/admin/newsletter/templates/${id}${location.search}` : withDialog(location, action, id))}
      />
    </RowActions>
  );
}
