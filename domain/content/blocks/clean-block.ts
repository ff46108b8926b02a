import { ok, type Result, refused } from "../../result.ts";
import { HTML_FIELDS, safeField } from "../block-rules.input.ts";
import type { BlockContent } from "../blocks.input.ts";
import { type CleaningFault, cleanStoredAside, cleanTypedAside } from "../cleaning/clean-aside.ts";

export interface CleanedContent {
  content: Record<string, string>;
  /** What was removed from its HTML, as shown to staff: "<script>", "onclick". */
  removed: string[];
}

/** HTML that can't be cleaned: the field, and why. */
export interface UncleanRefusal {
  field: string;
  fault: CleaningFault;
}

/** A block's content as it's stored: its HTML without anything that isn't allowed on a page. */
export async function cleanContent({ content }: BlockContent): Promise<Result<CleanedContent, UncleanRefusal>> {
  const removed = new Set<string>();
  const stored: Record<string, string> = {};
  for (const [field, value] of Object.entries(content)) {
    stored[field] = value;
    if (!HTML_FIELDS.has(field)) continue;
    const cleaned = await cleanTypedAside(value);
    if (!cleaned.ok) return refused({ field, fault: cleaned.reason });
    stored[field] = cleaned.value.html;
    for (const part of cleaned.value.removed) removed.add(part);
  }
  return ok({ content: stored, removed: [...removed] });
}

/**
 * Stored content, safe to show. It's cleaned on output too, because a row may be older than today's rules or not come from our form.
 * @param fill fills in the firm's facts
 */
export async function readableContent(type: string, content: unknown, fill: (text: string) => string): Promise<Record<string, unknown>> {
  if (typeof content !== "object" || content === null || Array.isArray(content)) return {};
  const readable: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(content)) {
    if (typeof value !== "string") readable[field] = value;
    else if (HTML_FIELDS.has(field)) readable[field] = await cleanStoredAside(fill(value));
    else readable[field] = safeField(type, field, fill(value));
  }
  return readable;
}
