import { brand, readSettings } from "../settings/index.ts";
import { readReferences } from "./read-references.ts";
import { withBrandFacts, withFacts } from "./references.input.ts";

/** Replaces `{brand_…}` in a text with the firm's facts. An unknown placeholder stays as it is. */
export async function brandText(): Promise<(text: string) => string> {
  const settings = await readSettings();
  return (text) => withBrandFacts(text, (key) => settings.get(key));
}

/** A link that calls the firm. */
const CALL = "tel:{brand_phone}";

/** The same for sections, whose texts can refer to more facts (references.input.ts). */
export async function factText(): Promise<(text: string) => string> {
  const [fill, facts, { phoneHref }] = await Promise.all([brandText(), readReferences(), brand()]);
  return (text) => (text === CALL ? phoneHref : withFacts(fill(text), facts));
}
