import { useEffect, useRef } from "react";
import { Icon } from "../../ui/icon.tsx";

/** Form fields by label, as text. */
export type FieldTexts = Record<string, string>;

/**
 * Someone else saved first. Their changes are shown above the form with what was typed, and scrolled into view. Saving again replaces them.
 */
export function ChangedMeanwhile({ before, now }: { before: FieldTexts; now: FieldTexts }) {
  const changed = Object.entries(now).filter(([label, value]) => before[label] !== value);
  const notice = useRef<HTMLDivElement>(null);
  // After the toast and the focus on an invalid field, because people must read this before they save again.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      notice.current?.scrollIntoView({ block: "center" });
      notice.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className="grid gap-3 rounded-md border border-warn/50 bg-warn-tint p-4 text-sm">
      <p className="flex gap-2 font-medium text-heading">
        <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
        <span>
          Someone else saved this after you opened it, so your changes aren't saved yet. Saving again replaces their version with what's in
          this form. Copy over anything of theirs that you want to keep.
        </span>
      </p>
      {changed.length > 0 && (
        <dl className="grid max-h-48 gap-2 overflow-auto">
          {changed.map(([label, value]) => (
            <div key={label}>
              <dt className="font-semibold text-heading">{label} is now</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{value || "(empty)"}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
