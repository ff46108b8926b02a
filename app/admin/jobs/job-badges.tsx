import type { ListedJob } from "~/domain/operations/index.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

type State = ListedJob["state"];

const looks: Record<State, { tone: BadgeTone; label: string }> = {
  failed: { tone: "bad", label: "Failed" },
  retry: { tone: "warn", label: "Will retry" },
  active: { tone: "brand", label: "Running" },
  created: { tone: "neutral", label: "Waiting" },
  completed: { tone: "good", label: "Done" },
  cancelled: { tone: "neutral", label: "Canceled" },
};

export function JobBadge({ state }: { state: State }) {
  const { tone, label } = looks[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The list's status filter. The default shows jobs that aren't done. */
export const stateOptions = [{ value: "", label: "Not done" }, ...Object.entries(looks).map(([value, { label }]) => ({ value, label }))];

export function attemptWords(attempts: number): string {
  return attempts === 1 ? "1 attempt" : `${attempts} attempts`;
}
