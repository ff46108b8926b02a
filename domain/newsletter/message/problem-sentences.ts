import type { Problem } from "./fill-placeholders.ts";

/** What keeps a message from being sent, for whoever wrote it: placeholders that nothing was filled in for are named together. */
export function problemSentences(problems: Problem[]): Pick<Problem, "code" | "text">[] {
  const isUnfilled = ({ code, name }: Problem) => code === "unresolved" && name !== "";
  if (problems.filter(isUnfilled).length < 2) return problems;
  const names = [...new Set(problems.filter(isUnfilled).map(({ name }) => `{{${name}}}`))];
  const all = names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return [{ code: "unresolved", text: `Nothing was filled in for ${all}.` }, ...problems.filter((problem) => !isUnfilled(problem))];
}
