import { Icon } from "../../ui/icon.tsx";

type LoadWarningsProps = {
  loaded: { overview: { areNamesKnown: boolean }; termSets: number | null; locationSets: number | null; templateVersion: number | null };
};

/** What couldn't be loaded, if the rest of the screen works without it. */
export function LoadWarnings({ loaded: { overview, termSets, locationSets, templateVersion } }: LoadWarningsProps) {
  const missing = [
    (termSets === null || !overview.areNamesKnown) && "terms",
    (locationSets === null || !overview.areNamesKnown) && "locations",
    templateVersion === null && "the template",
  ].filter((name) => name !== false);
  if (missing.length === 0) return null;
  return <Warning>Couldn't load: {missing.join(", ")}. Refresh the data to try again. Nothing that's stored has changed.</Warning>;
}

/** A note that something is wrong. */
export function Warning({ children }: { children: React.ReactNode }) {
  return (
    <p className="mb-4 flex gap-2 rounded-md border border-warn/40 bg-warn-tint p-3 text-sm font-medium text-warn">
      <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
