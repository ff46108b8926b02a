import { readSettings } from "../settings/index.ts";

/** Puts the firm's facts in the place of `{brand_…}` in a text. An unknown placeholder stays as it is. */
export async function brandText(): Promise<(text: string) => string> {
  const settings = await readSettings();
  return (text) => text.replace(/\{(brand_[a-z_]+)\}/g, (whole, key: string) => settings.get(key) ?? whole);
}

/**
 * The same for `{{brand_…}}`, as the Markdown of articles and guides has it.
 * @param encode makes a fact fit where it goes: HTML takes it escaped
 */
export async function settingsText(encode = (fact: string) => fact): Promise<(text: string) => string> {
  const settings = await readSettings();
  return (text) =>
    text.replace(/\{\{(brand_[a-z_]+)\}\}/g, (whole, key: string) => {
      const fact = settings.get(key);
      return fact === undefined ? whole : encode(fact);
    });
}
