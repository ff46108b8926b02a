import { compareTexts, type TextChange } from "../text-diff.ts";
import { readableSection } from "./readable-section.ts";
import { findSectionType } from "./section-types.input.ts";

/** A page with its own blocks in order, with columns under their database names. */
export interface PageSnapshot {
  page: Record<string, unknown>;
  blocks: Record<string, unknown>[];
}

export interface FieldDifference {
  /** "Meta title". For a section, what and which: "Section: Introduction". */
  label: string;
  runs: TextChange[];
}

const labels: Record<string, string> = {
  slug: "Slug",
  title: "Title",
  meta_title: "Meta title",
  meta_description: "Meta description",
  meta_keywords: "Meta keywords",
  canonical_url: "Canonical URL",
  og_title: "Open Graph title",
  og_description: "Open Graph description",
  og_image: "Open Graph image",
  twitter_title: "Twitter title",
  twitter_description: "Twitter description",
  twitter_image: "Twitter image",
  status: "Status",
  publish_at: "Publish at",
};

/**
 * The fields and blocks that differ between two snapshots: first the page's fields, then blocks in the newer snapshot's order, then deleted
 * blocks.
 */
export function differencesOf(old: PageSnapshot | null, young: PageSnapshot): FieldDifference[] {
  const ofPage = Object.entries(labels).map(([name, label]) => ({
    label,
    before: textOf(old?.page[name]),
    after: textOf(young.page[name]),
  }));
  const compare = compareTexts();
  return [...ofPage, ...blockPairs(old?.blocks ?? [], young.blocks)]
    .filter(({ before, after }) => before !== after)
    .map(({ label, before, after }) => ({ label, runs: compare(before, after) }));
}

type Block = Record<string, unknown>;

function blockPairs(old: Block[], young: Block[]) {
  const before = new Map(old.map((block, place) => [block.id, blockText(block, place)]));
  const kept = young.map((block, place) => ({
    label: `Section: ${block.name}`,
    before: before.get(block.id) ?? "",
    after: blockText(block, place),
  }));
  const youngIds = new Set(young.map(({ id }) => id));
  const gone = old.filter(({ id }) => !youngIds.has(id));
  return [...kept, ...gone.map((block) => ({ label: `Section: ${block.name}`, before: before.get(block.id) ?? "", after: "" }))];
}

/** A section as text, with a line or more for each field. Its place in the list stands for its position, because only the order matters. */
function blockText({ name, type, content, is_active: isActive }: Block, place: number): string {
  const texts = readableSection({ type: String(type), content: (content ?? {}) as Record<string, unknown> });
  return [
    `Name: ${name}`,
    `Type: ${findSectionType(String(type))?.name ?? type}`,
    `Position: ${place + 1}`,
    `Visible: ${isActive ? "yes" : "no"}`,
    ...texts.filter(({ text }) => text !== "").map(({ label, text }) => `${label}: ${text.includes("\n") ? `\n${text}` : text}`),
  ].join("\n");
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
