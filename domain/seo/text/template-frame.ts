import type { FactTest, Option, Part } from "./template.ts";

/** What's open while a template is being read: the whole template, a choice, or a block. The side is the current option or branch. */
export interface Frame {
  kind: "all" | "choice" | "block";
  from: number;
  /** What a block starts with. Undefined if that couldn't be read. */
  opening?: BlockOpening;
  /** The completed sides. */
  options: Option[];
  heaviest: number;
  highest: number;
  sideFrom: number;
  parts: Part[];
  weight: number;
  levels: number;
}

/** `[if …]` or `[each …]`: both end with `[end]`. */
export type BlockOpening = { kind: "if"; test: FactTest } | { kind: "each"; list: string; most: number; source: string };

export function frameOf(kind: Frame["kind"], from: number, sideFrom = from): Frame {
  return { kind, from, options: [], heaviest: 0, highest: 0, sideFrom, parts: [], weight: 0, levels: 0 };
}

/** Adds a part to the side. Text is joined to the text before it. */
export function put(frame: Frame, part: Part, weight: number, levels: number): void {
  const last = frame.parts.length - 1;
  const before = frame.parts[last];
  if (typeof part === "string" && typeof before === "string") frame.parts[last] = before + part;
  else frame.parts.push(part);
  frame.weight += weight;
  frame.levels = Math.max(frame.levels, levels);
}

/** Completes the side, and starts the next one after `to`. */
export function turn(frame: Frame, source: string, to: number): void {
  frame.options.push({ source, parts: frame.parts });
  frame.heaviest = Math.max(frame.heaviest, frame.weight);
  frame.highest = Math.max(frame.highest, frame.levels);
  Object.assign(frame, { sideFrom: to, parts: [], weight: 0, levels: 0 });
}
