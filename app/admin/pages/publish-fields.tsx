import type { PageRow } from "~/domain/content/index.ts";
import { localTime } from "~/domain/content/page-rules.input.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { useZone } from "../parts/use-zone.ts";
import { statusOptions } from "./page-status-badge.tsx";

type PublishFieldsProps = { page: PageRow | null; status: string; answer: AdminAnswer | undefined };

/** Whether visitors see the page. A draft can also have a publishing time, in the time zone used for display. */
export function PublishFields({ page, status, answer }: PublishFieldsProps) {
  const zone = useZone();
  const isDraft = status === "draft";
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Status"
        name="status"
        required
        defaultValue={page?.status ?? "draft"}
        options={statusOptions}
        error={answer?.fields.status}
      />
      <input type="hidden" name="zone" value={zone} />
      {isDraft && (
        <TextField
          key={zone}
          label="Publish at"
          name="publish_at"
          type="datetime-local"
          defaultValue={page?.publishAt ? localTime(page.publishAt, zone) : ""}
          hint={`The draft is published automatically within a minute of this time. Time zone: ${zone.replaceAll("_", " ")}.`}
          error={answer?.fields.publish_at}
        />
      )}
    </div>
  );
}
