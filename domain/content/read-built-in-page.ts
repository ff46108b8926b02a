import { and, asc, eq, isNull, like, or } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { arranged } from "./arrange-sections.ts";
import { contentBlocks, pages } from "./content.schema.ts";
import type { WordsField } from "./fixed-section.input.ts";
import { findFixedPage, findFixedSection, isFixed } from "./fixed-sections.input.ts";
import { type BlockView, viewsOf } from "./list-blocks.ts";
import { type ShownText, shownText } from "./marked-text.input.ts";
import { readReferences } from "./read-references.ts";

/** A section of a built-in page: its own, by name, or one that staff added. */
type BuiltInPart = { fixed: string } | { block: BlockView };

/** What a built-in page says, and which sections it shows in which order. */
export interface BuiltInView {
  /** By section and name: "team.title". */
  texts: Record<string, ShownText>;
  /** The names of those that scripts show, and of those that are empty. */
  sent: string[];
  parts: BuiltInPart[];
  /** Whether that's all of the page's own sections and no others. */
  isAsShipped: boolean;
}

interface StoredSection {
  id: string;
  type: string;
  content: Record<string, unknown>;
  isActive: boolean;
}

/** What visitors see on a built-in page. If it can't be read, the page shows what ships. */
export function readBuiltInPage(slug: string): Promise<BuiltInView> {
  return cached("content", `built-in:${slug}`, async () => {
    const rows = await orStandIn<StoredSection[]>(
      "texts and sections of a built-in page",
      () => readRows(slug),
      () => [],
    );
    return builtInViewOf(slug, rows);
  });
}

async function readRows(slug: string): Promise<StoredSection[]> {
  const { id, type, content, isActive, pageId, position } = contentBlocks;
  return db
    .select({ id, type, content, isActive })
    .from(contentBlocks)
    .leftJoin(pages, eq(pages.id, pageId))
    .where(and(or(eq(isActive, true), like(type, "%.%")), or(isNull(pageId), eq(pages.slug, slug))))
    .orderBy(asc(position), asc(id))
    .limit(200);
}

/** The same of given sections, such as a preview's. */
export async function builtInViewOf(slug: string, sections: StoredSection[]): Promise<BuiltInView> {
  const all = arranged<StoredSection>(slug, sections, (type) => ({ id: type, type, content: {}, isActive: true }));
  const shown = all.filter(({ isActive }) => isActive);
  const views = new Map((await viewsOf(shown.filter((section) => !isFixed(section)))).map((view) => [view.id, view]));
  const texts = await textsOf(all);
  return {
    texts,
    sent: Object.keys(texts).filter((key) => texts[key] === "" || isSent(slug, key)),
    isAsShipped: shown.length === all.length && shown.every(isFixed),
    parts: shown.flatMap((section): BuiltInPart[] => {
      if (isFixed(section)) return [{ fixed: section.type.slice(section.type.indexOf(".") + 1) }];
      const block = views.get(section.id);
      return block ? [{ block }] : [];
    }),
  };
}

/** The texts of all fixed sections among these, those that are as shipped as well. */
export async function textsOf(
  sections: readonly Pick<StoredSection, "type" | "content">[],
  { isEdited = false } = {},
): Promise<BuiltInView["texts"]> {
  const facts = await readReferences();
  return Object.fromEntries(
    sections.filter(isFixed).flatMap(({ type, content }) => {
      const section = type.slice(type.indexOf(".") + 1);
      return Object.entries(findFixedSection(type)?.fields ?? {}).map(([name, field]) => {
        const { shipped, isMarked } = field as WordsField;
        const own = content[name];
        return [`${section}.${name}`, shownText(typeof own === "string" ? own : shipped, { facts, isMarked, isEdited })];
      });
    }),
  );
}

function isSent(slug: string, key: string): boolean {
  const [section = "", name = ""] = key.split(".");
  const field = findFixedSection(`${findFixedPage(slug)?.name}.${section}`)?.fields[name];
  return field?.as === "words" && field.isSent === true;
}
