import { Button } from "~/app/ui/button.tsx";

/** Says that a draft was restored, and offers to clear it. The live region exists before it has text. */
export function Restored({ isRestored, onClear }: { isRestored: boolean; onClear: () => void }) {
  return (
    <div className={isRestored ? "flex flex-wrap items-center justify-between gap-x-4 text-sm" : "absolute"}>
      <p role="status">{isRestored && "We kept what you typed."}</p>
      {isRestored && (
        <Button variant="quiet" size="sm" className="-mx-4" onClick={onClear}>
          Clear form
        </Button>
      )}
    </div>
  );
}
