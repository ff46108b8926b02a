import type { RunProgress } from "~/domain/seo/index.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";

const looks: Record<RunProgress["status"], { label: string; tone: BadgeTone }> = {
  running: { label: "Running", tone: "brand" },
  completed: { label: "Completed", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
};

export function RunBadge({ status }: Pick<RunProgress, "status">) {
  const { label, tone } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
