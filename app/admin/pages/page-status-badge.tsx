import type { WaitingDraft } from "~/domain/content/index.ts";
import { type PageStatus, pageStatuses } from "~/domain/pages/page-rules.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { DueMoment } from "../parts/times.tsx";

interface PageStatusBadgeProps {
  status: PageStatus;
  publishAt: Date | null;
  /** What's in the editor and isn't published yet. */
  draft: WaitingDraft | null;
}

/** Published stands out, draft is quiet, and archived is outlined. What's scheduled says when, and changes that wait say so. */
export function PageStatusBadge({ status, publishAt, draft }: PageStatusBadgeProps) {
  const at = (status === "draft" && publishAt) || draft?.publishAt;
  return (
    <span className="row-line">
      <Badge tone={status === "published" ? "brand" : "neutral"} className={status === "archived" ? "bg-transparent" : undefined}>
        {statusNames[status]}
      </Badge>
      {at && (
        <span className="text-xs max-sm:hidden">
          {status === "published" ? "changes publish" : "publishes"} <DueMoment at={at} />
        </span>
      )}
      {!at && draft && status === "published" && <span className="text-xs max-sm:hidden">with changes</span>}
    </span>
  );
}

/** A page's status, as people read it. */
export const statusNames: Record<PageStatus, string> = { draft: "Draft", published: "Published", archived: "Archived" };

export const statusOptions = pageStatuses.map((value) => ({ value, label: statusNames[value] }));
