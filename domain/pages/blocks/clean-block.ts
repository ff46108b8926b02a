import {
  type CleaningFault,
  cleanRichAside,
  cleanStoredAside,
  cleanTypedAside,
  storedRichTextAside,
} from "../../media/cleaning/clean-aside.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { RichText } from "../../rich-text/rich-text.input.ts";
import { htmlOfRichText } from "../../rich-text/rich-text-html.input.ts";
import { showRichText } from "../../rich-text/show-rich-text.ts";
import type { ShownBlock } from "../../rich-text/shown-text.input.ts";
import { UniqueNames } from "../../unique-names.ts";
import { isHtmlField, safeField } from "../block-rules.input.ts";
import type { BlockContent } from "../blocks.input.ts";
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
      const cleaned = isHtmlField(type, field) ? await cleanText(value, field, isRich(type, field), removed) : ok(value);
      if (!cleaned.ok) return cleaned;
      stored[field] = cleaned.value;
      continue;
    }
    const entries = value.map((entry) => ({ ...entry }));
    for (const [place, entry] of entries.entries())
      for (const name of Object.keys(entry).filter((inner) => isHtmlField(type, field, inner))) {
        const cleaned = await cleanText(entry[name] ?? "", `${field}.${place}.${name}`, isRich(type, field, name), removed);
        if (!cleaned.ok) return cleaned;
        entry[name] = cleaned.value;
      }
    stored[field] = entries;
  }
  return ok({ content: stored, removed: [...removed] });
}

function isRich(type: string, name: string, inner?: string): boolean {
  return fieldAt(type, name, inner)?.as === "rich";
}

async function cleanText(html: string, field: string, isRich: boolean, removed: Set<string>): Promise<Result<string, UncleanRefusal>> {
  const cleaned = await (isRich ? cleanRichAside(html) : cleanTypedAside(html));
  if (!cleaned.ok) return refused({ field, fault: cleaned.reason });
  for (const part of cleaned.value.removed) removed.add(part);
  return ok(cleaned.value.html);
}

/** Stored content with its formatted texts as the editor writes them. */
export async function editorContent({ type, content }: { type: string; content: SectionContent }): Promise<SectionContent> {
  const edited: SectionContent = {};
  const written = async (value: string, name: string, inner?: string) =>
    isRich(type, name, inner) ? htmlOfRichText(await storedRichTextAside(value)) : value;
  // A row of a type that the program doesn't know can have anything.
  for (const [name, value] of Object.entries(namedAsToday(type, content ?? {}))) {
    if (typeof value === "string") edited[name] = await written(value, name);
    else if (!Array.isArray(value)) edited[name] = value;
    else {
      const entries: Record<string, string>[] = [];
      for (const entry of value) {
        const texts: Record<string, string> = {};
        for (const [inner, text] of Object.entries(entry)) texts[inner] = await written(text, name, inner);
        entries.push(texts);
      }
      edited[name] = entries;
    }
  }
  return edited;
}

/** What texts of sections say once it's known where they stand. */
export interface Filling {
  /** The firm's facts in place of their names. */
  fill: (text: string, field?: PlainField) => string;
  show: (text: RichText) => ShownBlock[];
}

interface Page {
  siteUrl: string;
  /** Whether nothing is at an address: links there are only text. By default, something is at each. */
  isGone?: (href: string) => boolean;
}

/** For texts that stand on one page. */
export function fillingOf(fill: Filling["fill"], { siteUrl, isGone = () => false }: Page): Filling {
  const known = { siteUrl, isGone, pictures: new Map(), names: new UniqueNames() };
  return { fill, show: (text) => showRichText(text, { ...known, fill }).blocks };
}

/**
 * Stored content, safe to show. It's cleaned on output too, because a row may be older than today's rules or not come from our form. If the
 * program knows the type, every field of it is there. A formatted text is a list of blocks.
 */
export async function readableContent(type: string, content: unknown, filling: Filling): Promise<Record<string, unknown>> {
  if (typeof content !== "object" || content === null || Array.isArray(content)) return {};
  const described = findSectionType(type);
  const given = namedAsToday(type, content as Record<string, unknown>);
  const stored: Record<string, unknown> = { ...given, ...(described && wholeContent(described, given)) };
  const readable: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(stored)) {
    if (typeof value === "string") readable[name] = await readableText(type, name, value, filling);
    else readable[name] = Array.isArray(value) ? await readableEntries(type, name, value, filling) : value;
  }
  return readable;
}

/** An old call to action has its link under another name. */
function namedAsToday<Content extends Record<string, unknown>>(type: string, content: Content): Content {
  const { link, ...others } = content;
  return type === "cta" && link && !others.buttonUrl ? ({ ...others, buttonUrl: link } as unknown as Content) : content;
}

async function readableEntries(type: string, name: string, value: unknown[], filling: Filling) {
  const entries: Record<string, string | ShownBlock[]>[] = [];
  for (const stored of entriesOf(value)) {
    const entry: Record<string, string | ShownBlock[]> = {};
    for (const [inner, text] of Object.entries(stored)) entry[inner] = await readableText(type, name, text, filling, inner);
    entries.push(entry);
  }
  return entries;
}

async function readableText(type: string, name: string, value: string, { fill, show }: Filling, inner?: string) {
  const field = fieldAt(type, name, inner);
  if (field?.as === "rich") return show(await storedRichTextAside(value));
  const text = fill(value, field);
  return isHtmlField(type, name, inner) ? cleanStoredAside(text) : safeField(type, name, text, inner);
}
