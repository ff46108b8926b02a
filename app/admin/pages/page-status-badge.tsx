import { type PageStatus, pageStatuses } from "~/domain/content/page-rules.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { DueMoment } from "../parts/times.tsx";

/** Published stands out, draft is quiet, and archived is outlined. */
export function PageStatusBadge({ status, publishAt }: { status: PageStatus; publishAt: Date | null }) {
  return (
    <span className="row-line">
      <Badge tone={status === "published" ? "brand" : "neutral"} className={status === "archived" ? "bg-transparent" : undefined}>
        {statusNames[status]}
      </Badge>
      {status === "draft" && publishAt && (
        <span className="text-xs max-sm:hidden">
          publishes <DueMoment at={publishAt} />
        </span>
      )}
    </span>
  );
}

/** A page's status, as people read it. */
export const statusNames: Record<PageStatus, string> = { draft: "Draft", published: "Published", archived: "Archived" };

export const statusOptions = pageStatuses.map((value) => ({ value, label: statusNames[value] }));
