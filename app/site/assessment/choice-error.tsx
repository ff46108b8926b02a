import { Icon } from "~/app/ui/icon.tsx";

/** What's wrong with a choice, below its options. `id` is the question's. */
export function ChoiceError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-3 flex gap-1.5 text-sm font-medium text-fault">
      <Icon name="circle-alert" className="mt-0.5 size-4.5 shrink-0" />
      <span>{error}</span>
    </p>
  );
}
