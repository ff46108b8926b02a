import { sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { PROJECT_ID } from "../project/project.ts";
import { locationSets, projects, seoTerms, templates, termSets } from "../seo.schema.ts";

/** Changes with the template, the names, what's known about terms, and the live run: a forecast with another one is out of date. */
export async function fingerprintNow(): Promise<string> {
  const versions = [templates, termSets, locationSets, seoTerms].map(
    (table) => sql`select id::text || ':' || version as part from ${table} where project_id = ${PROJECT_ID}`,
  );
  const { rows } = await db.execute(sql`
    select md5(string_agg(part, ',' order by part)) as print from (
      ${sql.join(versions, sql` union all `)} union all select 'live:' || coalesce(live_run, 0) from ${projects} where id = ${PROJECT_ID}
    ) parts`);
  return String(rows[0]?.print ?? "");
}
