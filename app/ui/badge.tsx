import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "neutral" | "brand" | "ember" | "good" | "warn" | "bad" | "alarm";

/** A short mark of a state or kind. The words carry the meaning; the color only helps. */
export function Badge({ tone = "neutral", className, children }: { tone?: BadgeTone; className?: string; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        "badge inline-flex items-center gap-1.5 rounded-full ring-1 ring-current/15 ring-inset px-3 py-1 text-xs leading-tight font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const tones: Record<BadgeTone, string> = {
  neutral: "bg-limestone text-slate",
  brand: "bg-bluebonnet-tint text-bluebonnet-dark",
  ember: "bg-ember-tint text-ember-dark",
  good: "bg-good-tint text-good",
  warn: "bg-warn-tint text-warn",
  bad: "bg-bad-tint text-bad",
  alarm: "bg-bad text-paper",
};
