import { momentIn, momentToType } from "~/domain/days.ts";
import type { ToldStep } from "~/domain/leads/index.ts";
import type { NextStepFilter, NextStepKind } from "~/domain/leads/next-step-rules.input.ts";
import { formatDate } from "../format.ts";

export const kindNames: Record<NextStepKind, string> = { call: "Call", email: "Email", meeting: "Meeting", other: "Other" };
export const kindIcons: Record<NextStepKind, string> = { call: "phone", email: "mail", meeting: "users", other: "check" };
export const kindOptions = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

const filterNames: Record<NextStepFilter, string> = { overdue: "Overdue", today: "Due today", none: "None (open leads)" };
export const nextOptions = Object.entries(filterNames).map(([value, label]) => ({ value, label }));

/** "Call: ask about the audit", "Meeting"; of the kind "other" only the text. */
export function stepText({ kind, text }: { kind: NextStepKind; text: string }): string {
  if (kind === "other") return text;
  return text ? `${kindNames[kind]}: ${text}` : kindNames[kind];
}

/** As the history stores it: "Call: ask about the audit, due Nov 28, 2026 (Edgar Editor)". */
export function toldStep(step: unknown): string {
  if (!step) return "none";
  const { kind, text, dueOn, owner } = step as ToldStep;
  return `${stepText({ kind, text })}, due ${formatDate(dueOn)}${owner ? ` (${owner})` : ""}`;
}

/** A moment as the fields of a form in `zone`. */
export function timeIn(zone: string, at: Date): { dueOn: string; dueTime: string } {
  const [dueOn = "", dueTime = ""] = momentToType(at, zone).split("T");
  return { dueOn, dueTime };
}

/** Noon of a day in `zone`, for texts that take a moment. */
export function noonOf(zone: string, day: string): Date {
  return momentIn(zone, day, "12:00");
}
