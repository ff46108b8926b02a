import { readSettings } from "../settings/index.ts";
import { withBrandFacts } from "./references.input.ts";

/** Replaces `{brand_…}` in a text with the firm's facts. An unknown placeholder stays as it is. */
export async function brandText(): Promise<(text: string) => string> {
  const settings = await readSettings();
  return (text) => withBrandFacts(text, (key) => settings.get(key));
}

/**
 * The same for `{{brand_…}}`, the form used in the Markdown of articles and guides.
 * @param encode encodes a fact for its destination: HTML needs it escaped
 */
export async function settingsText(encode = (fact: string) => fact): Promise<(text: string) => string> {
  const settings = await readSettings();
  return (text) =>
    text.replace(/\{\{(brand_[a-z_]+)\}\}/g, (whole, key: string) => {
      const fact = settings.get(key);
      return fact === undefined ? whole : encode(fact);
    });
}
