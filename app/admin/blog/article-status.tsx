import type { ArticleStatus } from "~/domain/articles/article-rules.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { DueMoment } from "../parts/times.tsx";

interface ArticleStatusBadgeProps {
  status: ArticleStatus;
  hasChanges: boolean;
  publishAt: Date | null;
}

/** Published stands out, draft is quiet, and both say what's still to come. */
export function ArticleStatusBadge({ status, hasChanges, publishAt }: ArticleStatusBadgeProps) {
  return (
    <span className="row-line">
      <Badge tone={status === "published" ? "brand" : "neutral"}>{STATUSES[status]}</Badge>
      {status === "published" && hasChanges && <span className="text-xs">with changes</span>}
      {publishAt && (
        <span className="text-xs">
          <DueMoment at={publishAt} />
        </span>
      )}
    </span>
  );
}

const STATUSES: Record<ArticleStatus, string> = { draft: "Draft", scheduled: "Scheduled", published: "Published" };

export const articleStatusOptions = [
  { value: "draft", label: "Draft" },
  { value: "scheduled", label: "Scheduled" },
  { value: "published", label: "Published" },
  { value: "changed", label: "Published, with changes" },
];
