import { classNames } from "./class-names.ts";

/** Shows that something is in progress. Without a label, it's decoration next to text that says so. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const wheel = (
    <svg className={classNames("size-5 shrink-0 animate-spin", className)} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (!label) return wheel;
  return (
    <span role="status" className="inline-flex items-center gap-3">
      {wheel}
      <span>{label}</span>
    </span>
  );
}
