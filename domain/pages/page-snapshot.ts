import { type SQL, sql } from "drizzle-orm";
import { contentBlocks, pages } from "../content/content.schema.ts";
import type { DraftSection } from "./draft-rules.input.ts";
import type { SectionContent } from "./section-type.input.ts";

/** Fields that every change updates, and that restoring an earlier version doesn't bring back. */
const MOVING = sql`array['id', 'version', 'created_at', 'updated_at']`;
const MOVING_OF_BLOCK = sql`array['page_id', 'version', 'created_at', 'updated_at']`;

/** Use in a query on `pages`: each page with its own blocks as JSON, with columns under their database names. */
export const pageSnapshot: SQL = sql`jsonb_build_object(
  'page', to_jsonb(${pages}) - ${MOVING},
  'blocks', coalesce((select jsonb_agg(to_jsonb(b) - ${MOVING_OF_BLOCK} order by b.position, b.id)
    from ${contentBlocks} b where b.page_id = ${pages}.id), '[]'::jsonb))`;

/** A section of a snapshot. */
export function sectionIn(block: Record<string, unknown>): Omit<DraftSection, "mark"> {
  const { id, name, type, content, is_active: isActive, shipped: key, shipped_hash: hash } = block;
  const section = {
    id: String(id),
    name: String(name),
    type: String(type),
    content: content as SectionContent,
    isActive: isActive !== false,
  };
  return typeof key === "string" && typeof hash === "string" ? { ...section, shipped: { key, hash } } : section;
}
