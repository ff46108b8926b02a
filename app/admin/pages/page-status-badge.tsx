import type { PageStatus } from "~/domain/content/page-rules.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { DueMoment } from "../parts/times.tsx";

/** Published stands out, draft is quiet, and archived is outlined. */
export function PageStatusBadge({ status, publishAt }: { status: PageStatus; publishAt: Date | null }) {
  return (
    <span className="row-line">
      <Badge tone={status === "published" ? "brand" : "neutral"} className={status === "archived" ? "bg-transparent" : undefined}>
        {status}
      </Badge>
      {status === "draft" && publishAt && (
        <span className="text-xs max-sm:hidden">
          publishes <DueMoment at={publishAt} />
        </span>
      )}
    </span>
  );
}

export const statusOptions = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
  { value: "archived", label: "Archived" },
];
