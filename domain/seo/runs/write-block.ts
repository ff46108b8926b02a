import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { db, Tx } from "~/platform/db/index.ts";
import { keptHash } from "../pages/page-text-record.ts";
import { seoPageTexts } from "../pages/page-texts.schema.ts";
import { BLOCK_PAGES } from "../pages/run-source.ts";
import { PROJECT_ID, type Project } from "../project/project.ts";
import { MIN_SCORE } from "../quality/score-page.ts";
import { seoLeftPages } from "../search-console/search-console.schema.ts";
import { runs, seoOverrides, seoPageBlocks, seoPages } from "../seo.schema.ts";

/**
 * Stores up to a thousand pages, their totals, and the run's progress, in one statement. A public page stays public. Unchanged pages keep
 * the time of their last change. Nothing is stored once the run was stopped or another process has it. Pages below the minimum score are
 * held, unless an administrator has published them, and so are pages that were taken out. A public page that keeps its own text stays public:
 * the score is about what the template says.
 * @param rows JSON of `PageRow[]`, all in one block
 */
export async function writeBlock(
  on: typeof db | Tx,
  run: { id: string; no: number; attempts?: number },
  rows: string,
  project: Pick<Project, "liveRun" | "dailyQuota">,
): Promise<{ isGoingOn: boolean }> {
  const at = now();
  const fresh = project.dailyQuota === null ? "published" : "waiting";
  const { rows: reported } = await on.execute(sql`
    with mine as (
      select id from ${runs} where id = ${run.id} and status = 'running' and stopped_by is null and attempts = ${run.attempts ?? 0} for update
    ), given as (
      select r.n, r.slug, coalesce(k.title, r.title) as title, coalesce(k.meta_description, r.meta) as meta, r.service, r.city, r.score, r.sim,
        r.closest, r.words, r.facts, r.about, r.lang, case when k.slug is null then r.hash else ${keptHash(sql`k`)} end as hash,
        k.slug is not null as is_kept, o.state as old_state, o.content_hash as old_hash, o.changed_at as old_changed, o.published_at as old_published,
        v.slug is not null and r.score < ${MIN_SCORE} as is_overridden, l.slug is not null as has_left
      from json_to_recordset(${rows}::json) as r (n int, slug text, title text, meta text, service text, city text, score int, sim int,
        closest int, words int, facts int, about int, lang int, hash bigint)
      cross join mine
      left join ${seoPages} o on o.run_no = ${project.liveRun}::int and o.slug = r.slug
      left join ${seoOverrides} v on v.project_id = ${PROJECT_ID} and v.slug = r.slug
      left join ${seoPageTexts} k on k.project_id = ${PROJECT_ID} and k.slug = r.slug
      left join ${seoLeftPages} l on l.project_id = ${PROJECT_ID} and l.slug = r.slug
    ), judged as (
      select given.*, case when has_left then 'held' when is_kept and old_state = 'published' then 'published'
        when score < ${MIN_SCORE} and not is_overridden then 'held'
        when old_state = 'published' or is_overridden then 'published' else ${fresh} end::seo_page_state as state
      from given
    ), stored as (
      insert into ${seoPages} (run_no, page_no, slug, title, meta_description, keywords, service, city, state, score, similarity, closest_no,
        words, facts_shown, about, language, content_hash, is_overridden, changed_at, published_at)
      select ${run.no}, n, slug, title, meta, case when service = city then array[service] else array[service, city] end, service, city,
        state, score, sim, closest, words, facts, about, lang, hash, is_overridden, case when old_hash = hash then old_changed else ${at} end,
        case when state = 'published' then case when old_state = 'published' then old_published else ${at} end end
      from judged
      returning page_no, state, greatest(changed_at, published_at) as shown_at
    ), block as (
      insert into ${seoPageBlocks} (run_no, block_no, published, waiting, held, changed_at)
      select ${run.no}, page_no / ${BLOCK_PAGES}, count(*) filter (where state = 'published'), count(*) filter (where state = 'waiting'),
        count(*) filter (where state = 'held'), max(shown_at) filter (where state = 'published')
      from stored group by 2
      returning published, waiting, held
    )
    update ${runs} set completed_pages = completed_pages + published + waiting + held, published_pages = published_pages + published,
      waiting_pages = waiting_pages + waiting, held_pages = held_pages + held, beat_at = ${at}
    from block, mine where ${runs}.id = mine.id
    returning completed_pages`);
  return { isGoingOn: reported.length > 0 };
}
