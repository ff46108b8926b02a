import type { PageRow } from "~/domain/content/index.ts";
import { SelectField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { MomentField } from "../parts/moment-field.tsx";
import { statusOptions } from "./page-status-badge.tsx";

type PublishFieldsProps = { page: PageRow | null; status: string; answer: AdminAnswer | undefined };

/** Whether visitors see the page. A draft can also have a publishing time, in the time zone used for display. */
export function PublishFields({ page, status, answer }: PublishFieldsProps) {
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
      {isDraft && (
        <MomentField
          label="Publish at"
          name="publish_at"
          at={page?.publishAt ?? null}
          hint="The draft is published automatically within a minute of this time."
          error={answer?.fields.publish_at}
        />
      )}
    </div>
  );
}
