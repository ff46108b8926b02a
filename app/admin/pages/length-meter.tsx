import { classNames } from "../../ui/class-names.ts";

type LengthMeterProps = { text: string; under: number /** What stands there where nothing is typed. */; otherwise?: string };

/** How long a text is against what search engines show of it. It only tells: longer is allowed (spec 3 §5). */
export function LengthMeter({ text, under, otherwise }: LengthMeterProps) {
  const length = [...text].length;
  const isLong = length >= under;
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>
          Best under {under} characters. {otherwise}
        </span>
        <span className={classNames("tabular-nums", isLong && "font-semibold text-warn")}>
          {length} of {under}
          {isLong && ": longer than is shown"}
        </span>
      </span>
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full rounded-full bg-line">
        <rect
          width={Math.min(100, (length / under) * 100)}
          height="1"
          className={classNames("fill-current", isLong ? "text-warn" : "text-good")}
        />
      </svg>
    </span>
  );
}
