/** What is said where a form could not be sent (spec 3 §8). */
export function failureOf(one: string, intent: unknown): string {
  const noun = one.toLowerCase();
  if (intent === "add" || intent === "edit") return `Failed to save ${noun}`;
  if (intent === "delete") return `Failed to delete ${noun}`;
  if (intent === "restore") return `Failed to restore ${noun}`;
  if (intent === "move") return `Failed to move ${noun}`;
  return `Failed to update ${noun} status`;
}
