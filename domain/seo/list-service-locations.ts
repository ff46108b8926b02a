import { sql } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { hubPath } from "./pages/list-hubs.ts";
import { publishedRun } from "./pages/published-run.ts";
import { LOCAL_PAGES } from "./project/project.ts";
import { seoPages } from "./seo.schema.ts";
import { capitalised } from "./text/letter-case.ts";

export interface ServiceLocations {
  service: string;
  /** All locations of the service. */
  href: string;
  places: { city: string; slug: string }[];
}

/** The footer is on every page, so it lists only a few places. The hubs list all of them. */
const MAX_PAGES = 20;
const MAX_CITIES = 5;

/** Local pages for the footer, grouped by service; empty if there are none, or if they can't be read: a page must not fail because of its footer. */
export function listServiceLocations(): Promise<ServiceLocations[]> {
  return cached(LOCAL_PAGES, "service-locations", () =>
    orStandIn("service locations", readServiceLocations, () => [], { isOptional: true }),
  );
}

/** The first five public pages of each of the first four terms that have any: a few index lookups, whatever the number of pages. */
async function readServiceLocations(): Promise<ServiceLocations[]> {
  const live = await publishedRun();
  if (!live) return [];
  const { maker, runNo } = live;
  const { locations } = maker.size;
  const next = (from: ReturnType<typeof sql>) =>
    sql`select page_no / ${locations}::int as term from ${seoPages}
      where run_no = ${runNo} and state = 'published' and page_no >= ${from} order by page_no limit 1`;
  const { rows } = await db.execute(sql`
    with recursive found as (
      (select term, 1 as number from (${next(sql`0`)}) first)
      union all
      select n.term, found.number + 1 from found cross join lateral (${next(sql`(found.term + 1) * ${locations}::int`)}) n
      where found.number < ${MAX_PAGES / MAX_CITIES}
    )
    select found.term, p.city, p.slug from found cross join lateral (
      select city, slug, page_no from ${seoPages} where run_no = ${runNo} and state = 'published'
        and page_no >= found.term * ${locations}::int and page_no < (found.term + 1) * ${locations}::int
      order by page_no limit ${MAX_CITIES}
    ) p
    order by p.page_no`);
  const groups = Map.groupBy(rows, ({ term }) => Number(term));
  return [...groups].map(([place, pages]) => {
    const { name, slug } = maker.term(place);
    return {
      service: capitalised(name),
      href: hubPath("term", slug),
      places: pages.map((page) => ({ city: capitalised(String(page.city)), slug: String(page.slug) })),
    };
  });
}
