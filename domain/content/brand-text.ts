import { readSettings } from "../settings/index.ts";

/** Puts the firm's facts in the place of `{brand_…}` in a text. An unknown placeholder stays as it is. */
export async function brandText(): Promise<(text: string) => string> {
  const settings = await readSettings();
  return (text) => text.replace(/\{(brand_[a-z_]+)\}/g, (whole, key: string) => settings.get(key) ?? whole);
}

/** The same for `{{brand_…}}`, as the Markdown of articles and guides has it. */
export async function settingsText(): Promise<(text: string) => string> {
  const settings = await readSettings();
  return (text) => text.replace(/\{\{(brand_[a-z_]+)\}\}/g, (whole, key: string) => settings.get(key) ?? whole);
}
