import type { ZodError } from "zod";
import { refusalOf } from "../api/answers.ts";

/** What a form on these pages is answered if it doesn't redirect. */
export interface AuthAnswer {
  /** Which form on the page. */
  intent: string | null;
  error: string | null;
  /** Field name → error message. */
  fields: Record<string, string>;
  /** What was typed, except passwords. */
  values: { fullName: string; email: string };
  notice: { title: string; text: string } | null;
}

const nothing: AuthAnswer = { intent: null, error: null, fields: {}, values: { fullName: "", email: "" }, notice: null };

/** The answer, if it's for the form `intent` or for no form in particular. */
export function answerTo(intent: string, answer: AuthAnswer | undefined): AuthAnswer | undefined {
  return answer?.intent === null || answer?.intent === intent ? answer : undefined;
}

export function failed(error: string, from: Partial<AuthAnswer> = {}): AuthAnswer {
  return { ...nothing, ...from, error };
}

export function misfilled(error: ZodError, from: Partial<AuthAnswer> = {}): AuthAnswer {
  return { ...nothing, ...from, ...pick(refusalOf(error)) };
}

/** An empty answer that the caller fills in. */
export function answered(intent: string): AuthAnswer {
  return { ...nothing, intent };
}

export function noticed(title: string, text: string, intent: string): AuthAnswer {
  return { ...nothing, intent, notice: { title, text } };
}

/** What was typed into a form, to show it again. */
export function typedIn(form: FormData): AuthAnswer["values"] {
  return { fullName: textOf(form, "fullName"), email: textOf(form, "email") };
}

export function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? "1 minute" : `${count} minutes`;
}

function pick({ error, fields }: { error: string; fields: Record<string, string> }) {
  return { error, fields };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 300) : "";
}
