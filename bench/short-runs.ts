// What a short run has lost against the last one on the same machine.
import { type Figure, isMet, type Machine, type Result, shownCommit, shownValue, targetOf, verdictOf } from "./result.ts";

/** A cost that has grown by more than this share is a loss. */
export const TOLERANCE = 0.25;

/** A cost is compared with the last run: less is better. The other figures are listed to explain it. */
export interface ShortFigure extends Figure {
  isCost?: boolean;
}

export interface ShortRun extends Result {
  figures: ShortFigure[];
  /** Costs whose loss was intended, by name. */
  accepted?: string[];
}

/** A figure beside the last stored one of the same name on the same machine, which is null if there is none. */
export interface Compared {
  figure: ShortFigure;
  last: { value: number; run: ShortRun } | null;
  /** By how much the cost has grown, as a share of the last one. Null without one. */
  growth: number | null;
  isLoss: boolean;
}

/** `stored`: all stored runs, the latest last. */
export function compare(figures: ShortFigure[], stored: ShortRun[], machine: Machine): Compared[] {
  const runs = stored.filter((run) => isSameMachine(run.machine, machine));
  return figures.map((figure) => {
    const last = figure.isCost ? findValue(runs.toReversed(), figure.name) : null;
    const growth = last ? figure.value / last.value - 1 : null;
    return { figure, last, growth, isLoss: (growth !== null && growth > TOLERANCE) || isMet(figure) === false };
  });
}

/** Costs depend on the processor, the memory, and the version of Node. */
function isSameMachine(one: Machine, other: Machine): boolean {
  return one.cpu === other.cpu && one.cores === other.cores && one.memoryGb === other.memoryGb && one.node === other.node;
}

/**
 * Two measurements as one. Another program on the machine can make a cost higher but never lower, so each cost is the lower one: a loss is
 * one only if it's seen twice. A missed target stays missed, because nothing else on the machine excuses a lost lead.
 */
export function mergeRuns(first: ShortFigure[], second: ShortFigure[]): ShortFigure[] {
  return first.map((figure) => {
    const again = second.find(({ name }) => name === figure.name) ?? figure;
    if (isMet(figure) === false) return figure;
    return figure.isCost && figure.value <= again.value ? figure : again;
  });
}

/** Costs that have grown by more than the tolerance in steps that each were small enough, since the first run on the machine or the last accepted loss. */
export function driftOf(figures: ShortFigure[], stored: ShortRun[], machine: Machine): string[] {
  const runs = stored.filter((run) => isSameMachine(run.machine, machine));
  return compare(figures, stored, machine).flatMap(({ figure, last, isLoss }) => {
    if (!last || isLoss) return [];
    const accepted = runs.findLastIndex((run) => run.accepted?.includes(figure.name));
    const first = findValue(runs.slice(Math.max(0, accepted)), figure.name) ?? last;
    const growth = figure.value / first.value - 1;
    return growth > TOLERANCE ? [`${figure.name}: ${percent(growth)} since ${momentOf(first.run)}`] : [];
  });
}

export function describe({ figure, last, growth, isLoss }: Compared): string {
  const value = `${figure.name}: ${shownValue(figure)}`;
  if (isMet(figure) !== null) return `${value} (target ${targetOf(figure)}) ${verdictOf(figure)}`;
  if (!figure.isCost) return value;
  if (!last || growth === null) return `${value}, nothing to compare with on this machine`;
  return `${value}, ${percent(growth)} against ${shownValue({ ...figure, value: last.value })} (${momentOf(last.run)})${isLoss ? ": OVER THE LIMIT" : ""}`;
}

function findValue(runs: ShortRun[], name: string): Compared["last"] {
  for (const run of runs) {
    const found = run.figures.find((figure) => figure.name === name && figure.isCost);
    if (found && found.value > 0) return { value: found.value, run };
  }
  return null;
}

function momentOf({ date, commit }: ShortRun): string {
  return `${date.slice(0, 10)}, commit ${shownCommit(commit)}`;
}

function percent(share: number): string {
  return `${share < 0 ? "−" : "+"}${Math.abs(share * 100).toFixed(0)}%`;
}
