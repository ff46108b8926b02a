/** What a placeholder in a saved reply can stand for. */
export const replyPlaceholders = {
  first_name: "Their first name",
  name: "Their full name",
  company: "Their company",
  reference: "Their reference",
  service: "What they asked about",
  staff_name: "Your name",
  firm: "Your company's name",
  phone: "Your company's phone number",
} as const;
type ReplyPlaceholder = keyof typeof replyPlaceholders;
export type ReplyValues = Record<ReplyPlaceholder, string>;

/** Lowercase words with underscores in single braces. Anything else in braces is the writer's own text. */
const PLACEHOLDER = /\{([a-z]{2,20}(?:_[a-z]{2,20}){0,3})\}/g;

/** The HTML with every placeholder replaced that has a value. Unknown and empty ones stay, so that whoever sends it sees them. */
export function fillReply(html: string, values: Partial<ReplyValues>): string {
  return html.replaceAll(PLACEHOLDER, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as ReplyPlaceholder] : undefined;
    return value ? escaped(value) : whole;
  });
}

/** The placeholders that are still in a text, each once, with their braces. */
export function openPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([whole]) => whole))];
}

/** Where they are, and which, while a reply is written: those that none of `filled` stands for. */
export function openPlaces(text: string, filled: readonly string[]): { from: number; to: number; whole: string }[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(({ 0: whole, 1: name = "", index }) =>
    filled.includes(name) ? [] : [{ from: index, to: index + whole.length, whole }],
  );
}

/** The placeholders in a saved reply's text or HTML that stand for nothing, each once, with their braces. */
export function unknownPlaceholders(body: string): string[] {
  return openPlaceholders(withoutTags(body)).filter((whole) => !Object.hasOwn(replyPlaceholders, whole.slice(1, -1)));
}

/** What's between the tags of our own editor's HTML. */
export function withoutTags(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, "");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(value: string): string {
  return value.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
