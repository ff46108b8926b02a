import type { GeneratedPage } from "~/domain/seo/index.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";

const states: Record<GeneratedPage["state"], { label: string; tone: BadgeTone }> = {
  published: { label: "Public", tone: "good" },
  waiting: { label: "Waiting", tone: "brand" },
  held: { label: "Held", tone: "warn" },
};

const LEFT: Record<NonNullable<GeneratedPage["left"]>, string> = { retired: "Retired", merged: "Merged", excluded: "Excluded" };
const KEEPS: Record<NonNullable<GeneratedPage["keeps"]>, string> = { edited: "Edited", pinned: "Pinned" };

type PageStateProps = { page: Pick<GeneratedPage, "state" | "isOverridden" | "left" | "keeps"> };

/** Whether a page is on the site, and what staff decided about it. */
export function PageState({ page: { state, isOverridden, left, keeps } }: PageStateProps) {
  const { label, tone } = left && state === "held" ? { label: LEFT[left], tone: "neutral" as const } : states[state];
  return (
    <span className="row-line">
      <Badge tone={tone}>{label}</Badge>
      {keeps && <Badge tone="brand">{KEEPS[keeps]}</Badge>}
      {isOverridden && <span className="text-xs max-sm:hidden">by an administrator</span>}
    </span>
  );
}
