import type { PageStatus } from "~/domain/content/page-rules.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { Moment } from "../parts/times.tsx";

/** Published stands out, a draft is quiet, archived is an outline (spec 3 §2). */
export function PageStatusBadge({ status, publishAt }: { status: PageStatus; publishAt: Date | null }) {
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={status === "published" ? "brand" : "neutral"} className={status === "archived" ? "bg-transparent" : undefined}>
        {status}
      </Badge>
      {status === "draft" && publishAt && (
        <span className="text-xs">
          goes public <Moment at={publishAt} />
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
