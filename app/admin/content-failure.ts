import { sendAdminForm } from "./answers.ts";

/** Sends a form from a content list. If the network fails, it says what failed. `one`: "hosting plan". */
export async function sendContentForm<Answer>(asked: { request: Request; serverAction: () => Promise<Answer> }, one: string) {
  return sendAdminForm(asked, (intent) => failureOf(one, intent));
}

/** What to say when a form couldn't be sent. */
function failureOf(one: string, intent: string): string {
  const noun = one.toLowerCase();
  if (intent === "add" || intent === "edit") return `Failed to save ${noun}`;
  if (intent === "delete") return `Failed to delete ${noun}`;
  if (intent === "restore") return `Failed to restore ${noun}`;
  if (intent === "move") return `Failed to move ${noun}`;
  return `Failed to update ${noun} status`;
}
