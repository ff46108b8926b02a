import type { Ranges, Vital } from "~/domain/reporting/index.ts";
import type { BadgeTone } from "../../ui/badge.tsx";
import { formName } from "../form-names.ts";
import { formatDate, formatNumber } from "../format.ts";

/** "2026-11-21" → "Nov 21, 2026" */
export const dayText = (day: string): string => formatDate(day);

/** "Oct 23, 2026 to Nov 21, 2026"; for a single day, just that day. */
export function rangeText({ from, to }: { from: string; to: string }): string {
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
}

const KEPT = "Visits are kept for 25 months";

/** How the requested days were adjusted, and why. */
export function rangeNotes({ mended, beforeNotKept, keptSince }: Omit<Ranges, "shown" | "before">): string[] {
  const notes = mended?.changes.map((change) => changeNotes[change](mended.asked, keptSince)) ?? [];
  if (!beforeNotKept) return notes;
  return [...notes, `${KEPT}, currently back to ${dayText(keptSince)}, so there's no comparison with ${rangeText(beforeNotKept)}.`];
}

type Asked = NonNullable<Ranges["mended"]>;

const changeNotes: Record<Asked["changes"][number], (asked: Asked["asked"], keptSince: string) => string> = {
  turned: () => "The From date was after the To date, so we swapped them.",
  "not-kept": ({ from, to }, keptSince) =>
    to < keptSince
      ? `${KEPT}. There's no data left for ${rangeText({ from, to })}, so you're seeing the earliest day available.`
      : `${KEPT}, so this range starts on ${dayText(keptSince)} instead of ${dayText(from)}.`,
  future: ({ to }) => `${dayText(to)} is in the future, so this range ends today.`,
};

/**
 * A share in percent: "3.4%", "0.05%", or "–" if it can't be one: the whole is zero, or the part is larger, because not every browser reports
 * what leads to it.
 */
export function shareText(part: number, whole: number): string {
  if (whole === 0 || part > whole) return "–";
  const percent = (part / whole) * 100;
  const digits = percent >= 10 || percent === 0 ? 0 : percent >= 1 ? 1 : 2;
  return `${percent.toFixed(digits)}%`;
}

export interface Change {
  /** null: nothing to compare with. */
  way: "up" | "down" | "same" | null;
  text: string;
}

/** How a figure compares with the earlier one. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { way: "same", text: "no change" };
  if (before === 0) return { way: null, text: "up from 0" };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return { way: "same", text: "about the same" };
  return { way: now > before ? "up" : "down", text: `${now > before ? "up" : "down"} ${formatNumber(percent)}%` };
}

export const metricNames: Record<Vital["metric"], { name: string; text: string }> = {
  lcp: { name: "LCP", text: "time until the largest element appears" },
  inp: { name: "INP", text: "time to respond to a click or tap" },
  cls: { name: "CLS", text: "how much the layout shifts while loading" },
  ttfb: { name: "TTFB", text: "time to first byte" },
};

export const ratingTones: Record<NonNullable<Vital["rating"]>, BadgeTone> = { good: "good", "needs improvement": "warn", poor: "bad" };

/** "1.25 s", "180 ms", "0.04"; "–" if it wasn't measured. */
export function vitalText({ metric, p75 }: Pick<Vital, "metric" | "p75">): string {
  if (p75 === null) return "–";
  if (metric === "cls") return p75.toFixed(2);
  return p75 >= 1_000 ? `${(p75 / 1_000).toFixed(2)} s` : `${Math.round(p75)} ms`;
}

/** A form's name. The newsletter form has its own, because it isn't a lead form. */
export function measuredFormName(form: string): string {
  return form === "newsletter" ? "Newsletter signup" : formName(form);
}
