import type { VersionDifference } from "~/domain/content/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DifferenceView } from "./difference-view.tsx";
import { useRestoreAddress } from "./restore-version.tsx";
import { type VersionEntry, VersionList } from "./version-list.tsx";

type ComparedVersionsProps = {
  entries: VersionEntry[];
  /** Null if there are no versions. */
  difference: VersionDifference | null;
  against: "before" | "now";
  /** When a version is saved, for a record without any. */
  none: string;
};

/** A record's versions, and what the chosen one changed. */
export function ComparedVersions({ entries, difference, against, none }: ComparedVersionsProps) {
  const restoreAddress = useRestoreAddress();
  if (!difference) return <EmptyState icon="clock" title="No versions yet" text={none} />;
  const { number } = difference;
  return (
    <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <VersionList entries={entries} chosen={number} />
      <DifferenceView
        difference={difference}
        against={against}
        isNewest={number === (entries[0]?.number ?? 0)}
        restoreAt={restoreAddress(number)}
      />
    </div>
  );
}
