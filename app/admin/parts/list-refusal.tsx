import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { useErrorToast } from "./use-error-toast.ts";

/** Why an action from one of the list's buttons was refused. Such a button has no form to show it in. */
export function ListRefusal({ answer, intents }: { answer: AdminAnswer | null | undefined; intents: readonly string[] }) {
  const error = answer?.error && answer.intent !== null && intents.includes(answer.intent) ? answer.error : null;
  useErrorToast(error ? answer : null);
  if (!error) return null;
  return (
    <p className="mb-3 flex gap-2 rounded-md border border-bad/40 bg-bad-tint p-3 text-sm font-medium text-fault">
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
      {error}
    </p>
  );
}
