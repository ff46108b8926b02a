import { eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { log } from "~/platform/log/index.ts";
import { keyFor } from "~/platform/secrets/index.ts";
import { isIndexNowOn } from "../../settings/index.ts";
import { getProject, PROJECT_ID } from "../project/project.ts";
import { projects, seoPages } from "../seo.schema.ts";

/** One for all participating search engines (indexnow.org). */
const ENDPOINT = "https://api.indexnow.org/indexnow";
/** Addresses per request, and how long a response may take, in milliseconds. */
const MAX_URLS = 10_000;
const PATIENCE_MS = 15_000;
/** How many pages one statement checks. */
const STRETCH = 50_000;

/** The key that shows that this site is ours. It's public, at the address named in every submission. */
export function indexNowKey(): string {
  return keyFor("indexnow").slice(0, 32);
}

const INDEXNOW_PATH = "/indexnow-key.txt";

/**
 * Tells search engines which public local pages have changed, or become public, since the last time. If the setting is off, nothing is
 * sent. Throws if the endpoint doesn't accept them: the job tries again, starting with what hasn't been sent.
 */
export async function submitChanges({ endpoint = ENDPOINT } = {}): Promise<number> {
  if (!(await isIndexNowOn())) return 0;
  const project = await getProject();
  if (project.liveRun === null) return 0;
  const started = now();
  let count = 0;
  const waiting: string[] = [];
  for await (const slugs of changedSince(project.liveRun, project.submittedUntil ?? new Date(0))) {
    waiting.push(...slugs);
    while (waiting.length >= MAX_URLS) count += await submit(endpoint, waiting.splice(0, MAX_URLS));
  }
  if (waiting.length > 0) count += await submit(endpoint, waiting);
  await db.update(projects).set({ submittedUntil: started }).where(eq(projects.id, PROJECT_ID));
  return count;
}

/** Public pages that changed after a given time, range by range. */
async function* changedSince(runNo: number, since: Date): AsyncGenerator<string[]> {
  const { rows: ends } = await db.execute(sql`select max(page_no) as last from ${seoPages} where run_no = ${runNo}`);
  const last = Number(ends[0]?.last ?? -1);
  for (let from = 0; from <= last; from += STRETCH) {
    const { rows } = await db.execute(sql`
      select slug from ${seoPages} where run_no = ${runNo} and page_no >= ${from} and page_no < ${from + STRETCH}
        and state = 'published' and greatest(changed_at, published_at) > ${since} order by page_no`);
    if (rows.length > 0) yield rows.map(({ slug }) => String(slug));
  }
}

async function submit(endpoint: string, slugs: string[]): Promise<number> {
  const { siteUrl } = env();
  const body = {
    host: new URL(siteUrl).host,
    key: indexNowKey(),
    keyLocation: `${siteUrl}${INDEXNOW_PATH}`,
    urlList: slugs.map((slug) => `${siteUrl}/${slug}`),
  };
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}`);
  log.info({ urls: slugs.length }, "changed addresses submitted to search engines");
  return slugs.length;
}
