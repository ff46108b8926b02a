import { readSettings } from "../settings/index.ts";
import { withBrandFacts } from "./references.input.ts";

/** Replaces `{brand_…}` in a text with the firm's facts. An unknown placeholder stays as it is. */
export async function brandText(): Promise<(text: string) => string> {
  const settings = await readSettings();
  return (text) => withBrandFacts(text, (key) => settings.get(key));
}
