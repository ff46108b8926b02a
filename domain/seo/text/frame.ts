import type { FactTest, Option, Part } from "./template.ts";

/** What is open while a template is read: the whole of it, a choice, or a condition. The side is the option or the branch being read. */
export interface Frame {
  kind: "all" | "choice" | "condition";
  from: number;
  test?: FactTest;
  /** The sides that are complete. */
  options: Option[];
  heaviest: number;
  highest: number;
  sideFrom: number;
  parts: Part[];
  weight: number;
  levels: number;
}

export function frameOf(kind: Frame["kind"], from: number, sideFrom = from): Frame {
  return { kind, from, options: [], heaviest: 0, highest: 0, sideFrom, parts: [], weight: 0, levels: 0 };
}

/** Adds a part to the side; text joins the text before it. */
export function put(frame: Frame, part: Part, weight: number, levels: number): void {
  const last = frame.parts.length - 1;
  const before = frame.parts[last];
  if (typeof part === "string" && typeof before === "string") frame.parts[last] = before + part;
  else frame.parts.push(part);
  frame.weight += weight;
  frame.levels = Math.max(frame.levels, levels);
}

/** Completes the side, and begins the next behind `to`. */
export function turn(frame: Frame, source: string, to: number): void {
  frame.options.push({ source, parts: frame.parts });
  frame.heaviest = Math.max(frame.heaviest, frame.weight);
  frame.highest = Math.max(frame.highest, frame.levels);
  Object.assign(frame, { sideFrom: to, parts: [], weight: 0, levels: 0 });
}
