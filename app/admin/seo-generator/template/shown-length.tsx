import { classNames } from "../../../ui/class-names.ts";

type ShownLengthProps = { label: string; text: string; most: number };

/** How long a text came out against what search engines show of it. */
export function ShownLength({ label, text, most }: ShownLengthProps) {
  const length = [...text].length;
  const isLong = length > most;
  return (
    <div className="grid content-start gap-1">
      <p className="flex justify-between gap-3">
        <span>{label}</span>
        <span className={classNames("tabular-nums", isLong && "font-semibold text-warn")}>
          {length} of {most}
          {isLong && ": longer than is shown"}
        </span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full rounded-full bg-line">
        <rect
          width={Math.min(100, (length / most) * 100)}
          height="1"
          className={classNames("fill-current", isLong ? "text-warn" : "text-good")}
        />
      </svg>
    </div>
  );
}
