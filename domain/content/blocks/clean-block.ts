import { cleanHtml, removedBy } from "../../clean-html.ts";
import { HTML_FIELDS, safeField } from "../block-rules.input.ts";
import type { BlockContent } from "../blocks.input.ts";

export interface CleanedContent {
  content: Record<string, string>;
  /** What was taken out of its HTML, as staff read it: "<script>", "onclick". */
  removed: string[];
}

/** A block's content as it is stored: its HTML without what may not stand on a page. */
export function cleanContent({ content }: BlockContent): CleanedContent {
  const removed = new Set<string>();
  const entries = Object.entries(content).map(([field, value]) => {
    if (!HTML_FIELDS.has(field)) return [field, value];
    const clean = cleanHtml(value);
    for (const part of removedBy(value, clean)) removed.add(part);
    return [field, clean];
  });
  return { content: Object.fromEntries(entries), removed: [...removed] };
}

/**
 * Stored content as it may be shown: cleaned on the way out too, since a row may be older than today's rules or not come from our form.
 * @param fill puts the firm's facts in place
 */
export function readableContent(type: string, content: unknown, fill: (text: string) => string): Record<string, unknown> {
  if (typeof content !== "object" || content === null || Array.isArray(content)) return {};
  const entries = Object.entries(content).map(([field, value]) => {
    if (typeof value !== "string") return [field, value];
    const filled = fill(value);
    return [field, HTML_FIELDS.has(field) ? cleanHtml(filled) : safeField(type, field, filled)];
  });
  return Object.fromEntries(entries);
}
