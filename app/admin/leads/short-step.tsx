import { useContext } from "react";
import { dayIn } from "~/domain/days.ts";
import { isOverdue, type NextStepKind } from "~/domain/leads/next-step-rules.input.ts";
import { classNames } from "../../ui/class-names.ts";
import { ShortDay, ShortMoment } from "../parts/times.tsx";
import { Now, useZone } from "../parts/use-zone.ts";
import { kindNames, noonOf } from "./next-step-words.ts";

interface Due {
  dueOn: string;
  dueAt: Date | null;
}

/** "Today", "Tomorrow", "2:30 PM", "Nov 28", in the warning color if it's overdue. */
export function DueText({ dueOn, dueAt }: Due) {
  const zone = useZone();
  const now = useContext(Now);
  const isLate = now !== null && isOverdue({ dueOn, dueAt }, new Date(now), dayIn(zone, new Date(now)));
  return (
    <span className={classNames("whitespace-nowrap", isLate && "font-semibold text-warn")}>
      {isLate && <span className="sr-only">Overdue: </span>}
      {dueAt ? <ShortMoment at={dueAt} /> : <ShortDay at={noonOf(zone, dueOn)} />}
    </span>
  );
}

type ShortStepProps = { lead: { nextKind: NextStepKind | null; nextDueOn: string | null; nextDueAt: Date | null } };

/** A next step in a list: what kind, and by when. */
export function ShortStep({ lead: { nextKind, nextDueOn, nextDueAt } }: ShortStepProps) {
  if (!nextKind || !nextDueOn) return null;
  return (
    <span>
      {kindNames[nextKind]} · <DueText dueOn={nextDueOn} dueAt={nextDueAt} />
    </span>
  );
}
