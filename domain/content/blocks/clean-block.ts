import { ok, type Result, refused } from "../../result.ts";
import { isHtmlField, safeField } from "../block-rules.input.ts";
import type { BlockContent } from "../blocks.input.ts";
import { type CleaningFault, cleanStoredAside, cleanTypedAside } from "../cleaning/clean-aside.ts";
import type { PlainField, SectionContent } from "../section-type.input.ts";
import { entriesOf, fieldAt, findSectionType, wholeContent } from "../section-types.input.ts";

export interface CleanedContent {
  content: SectionContent;
  /** What was removed from its HTML, as shown to staff: "<script>", "onclick". */
  removed: string[];
}

/** HTML that can't be cleaned: the field, and why. */
export interface UncleanRefusal {
  field: string;
  fault: CleaningFault;
}

/** A block's content as it's stored: its HTML without anything that isn't allowed on a page. */
export async function cleanContent({ type, content }: BlockContent): Promise<Result<CleanedContent, UncleanRefusal>> {
  const removed = new Set<string>();
  const stored: SectionContent = {};
  for (const [field, value] of Object.entries(content)) {
    stored[field] = value;
    if (typeof value === "string") {
      const cleaned = isHtmlField(type, field) ? await cleanText(value, field, removed) : ok(value);
      if (!cleaned.ok) return cleaned;
      stored[field] = cleaned.value;
      continue;
    }
    const entries = value.map((entry) => ({ ...entry }));
    for (const [place, entry] of entries.entries())
      for (const name of Object.keys(entry).filter((inner) => isHtmlField(type, field, inner))) {
        const cleaned = await cleanText(entry[name] ?? "", `${field}.${place}.${name}`, removed);
        if (!cleaned.ok) return cleaned;
        entry[name] = cleaned.value;
      }
    stored[field] = entries;
  }
  return ok({ content: stored, removed: [...removed] });
}

async function cleanText(html: string, field: string, removed: Set<string>): Promise<Result<string, UncleanRefusal>> {
  const cleaned = await cleanTypedAside(html);
  if (!cleaned.ok) return refused({ field, fault: cleaned.reason });
  for (const part of cleaned.value.removed) removed.add(part);
  return ok(cleaned.value.html);
}

/** Fills in the firm's facts. */
export type Fill = (text: string, field?: PlainField) => string;

/**
 * Stored content, safe to show. It's cleaned on output too, because a row may be older than today's rules or not come from our form. If the
 * program knows the type, every field of it is there.
 */
export async function readableContent(type: string, content: unknown, fill: Fill): Promise<Record<string, unknown>> {
  if (typeof content !== "object" || content === null || Array.isArray(content)) return {};
  const readable: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(content)) {
    if (typeof value === "string") readable[field] = await readableText(type, field, fill(value, fieldAt(type, field)));
    else readable[field] = Array.isArray(value) ? await readableEntries(type, field, value, fill) : value;
  }
  const described = findSectionType(type);
  return described ? { ...readable, ...wholeContent(described, readable) } : readable;
}

async function readableEntries(type: string, field: string, value: unknown[], fill: Fill) {
  const entries = entriesOf(value);
  for (const entry of entries)
    for (const [name, text] of Object.entries(entry))
      entry[name] = await readableText(type, field, fill(text, fieldAt(type, field, name)), name);
  return entries;
}

async function readableText(type: string, field: string, value: string, inner?: string): Promise<string> {
  return isHtmlField(type, field, inner) ? cleanStoredAside(value) : safeField(type, field, value, inner);
}
