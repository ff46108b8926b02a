import type { Problem } from "./fill-placeholders.ts";

/** The findings of a campaign's check before sending: errors stop it, warnings ask. */
export interface Finding {
  level: "error" | "warning";
  code: string;
  /** A sentence for the person who wants to send. */
  text: string;
}

export function anError(code: string, text: string): Finding {
  return { level: "error", code, text };
}

export function aWarning(code: string, text: string): Finding {
  return { level: "warning", code, text };
}

/** A template can have dozens of placeholders; the form shows each one. */
const MAX_NAMES = 5;

/** What keeps a message from being sent, for the person who wrote it. Placeholders without a value are named together. */
export function problemSentences(problems: Problem[]): Pick<Problem, "code" | "text">[] {
  const isUnfilled = ({ code, name }: Problem) => code === "unresolved" && name !== "";
  if (problems.filter(isUnfilled).length < 2) return problems;
  const names = [...new Set(problems.filter(isUnfilled).map(({ name }) => `{{${name}}}`))];
  const left = names.length - MAX_NAMES;
  const all = new Intl.ListFormat("en-US").format(left > 1 ? [...names.slice(0, MAX_NAMES), `${left} more`] : names);
  return [
    { code: "unresolved", text: `Fill in ${names.length === 1 ? "a value" : "values"} for ${all}.` },
    ...problems.filter((problem) => !isUnfilled(problem)),
  ];
}
