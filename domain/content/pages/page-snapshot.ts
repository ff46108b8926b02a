import { type SQL, sql } from "drizzle-orm";
import { contentBlocks, pages } from "../content.schema.ts";

/** What every change moves on, and what does not come back with an earlier version. */
const MOVING = sql`array['id', 'version', 'created_at', 'updated_at']`;
const MOVING_OF_BLOCK = sql`array['page_id', 'version', 'created_at', 'updated_at']`;

/** A page of the query that this stands in, with its own blocks, as JSON: columns by their names in the database. */
export const pageSnapshot: SQL = sql`jsonb_build_object(
  'page', to_jsonb(${pages}) - ${MOVING},
  'blocks', coalesce((select jsonb_agg(to_jsonb(b) - ${MOVING_OF_BLOCK} order by b.position, b.id)
    from ${contentBlocks} b where b.page_id = ${pages}.id), '[]'::jsonb))`;
