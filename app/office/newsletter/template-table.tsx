import { Form, useLocation } from "react-router";
import type { ListedTemplate } from "~/domain/newsletter/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDay } from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { LinkButton } from "../parts/link-button.tsx";
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
          <strong key="name" className="block min-w-40 break-words text-heading">
            {template.name}
          </strong>,
          <span key="subject" className="block max-w-96 min-w-48 break-words">
            {template.subjectTemplate}
          </span>,
          <Badge key="status" tone={template.isActive ? "good" : "neutral"}>
            {template.isActive ? "Active" : "Inactive"}
          </Badge>,
          <time key="created" dateTime={template.createdAt.toISOString()} className="whitespace-nowrap">
            {formatDay(template.createdAt)}
          </time>,
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
  { key: "created", label: "Created" },
  { key: "actions", label: "Actions" },
];

function Actions({ template: { id, name } }: { template: ListedTemplate }) {
  const location = useLocation();
  const of = <span className="sr-only">{name}</span>;
  return (
    <div className="-my-1.5 -ml-4 flex">
      <LinkButton variant="quiet" size="sm" to={withDialog(location, "preview", id)} preventScrollReset>
        Preview {of}
      </LinkButton>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button variant="quiet" size="sm" type="submit" name="intent" value="duplicate">
          Duplicate {of}
        </Button>
      </Form>
      <LinkButton variant="quiet" size="sm" to={withDialog(location, "edit", id)} preventScrollReset>
        Edit {of}
      </LinkButton>
      <LinkButton variant="quiet" size="sm" to={withDialog(location, "delete", id)} preventScrollReset>
        Delete {of}
      </LinkButton>
    </div>
  );
}
