import { classNames } from "~/app/ui/class-names.ts";
import "../sections/marks.css";

/** Spelled out because Tailwind scans the source. */
const filled: Record<number, string> = {
  1: "[--filled:20%]",
  2: "[--filled:40%]",
  3: "[--filled:60%]",
  4: "[--filled:80%]",
  5: "[--filled:100%]",
};

/** Up to five stars. */
export function StarRow({ rating, className }: { rating: number; className?: string }) {
  return (
    <p className={classNames("star-row", filled[rating], className)}>
      <span className="sr-only">{`Rated ${rating} out of 5`}</span>
    </p>
  );
}
