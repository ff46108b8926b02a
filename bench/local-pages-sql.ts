/** The query in domain/seo/list-service-locations.ts. */
export const FOOTER = `
  with recursive live as (
    select p.live_run as no, jsonb_array_length(r.source -> 'locations') as locations from projects p join runs r on r.no = p.live_run
  ), found as (
    (select page_no / (select locations from live) as term, 1 as number from seo_pages
      where run_no = (select no from live) and state = 'published' order by page_no limit 1)
    union all
    select n.term, found.number + 1 from found cross join lateral (
      select page_no / (select locations from live) as term from seo_pages where run_no = (select no from live) and state = 'published'
        and page_no >= (found.term + 1) * (select locations from live) order by page_no limit 1) n
    where found.number < 4
  )
  select found.term, p.city, p.slug from found cross join lateral (
    select city, slug, page_no from seo_pages where run_no = (select no from live) and state = 'published'
      and page_no >= found.term * (select locations from live) and page_no < (found.term + 1) * (select locations from live)
    order by page_no limit 5) p order by p.page_no`;

/** A generated page's columns, with their types. */
export const COLUMNS = [
  ["run_no", "int"],
  ["page_no", "int"],
  ["slug", "text"],
  ["title", "text"],
  ["meta_description", "text"],
  ["keywords", "text"],
  ["service", "text"],
  ["city", "text"],
  ["state", "seo_page_state"],
  ["score", "smallint"],
  ["similarity", "smallint"],
  ["closest_no", "int"],
  ["words", "smallint"],
  ["facts_shown", "smallint"],
  ["about", "smallint"],
  ["language", "smallint"],
  ["content_hash", "bigint"],
  ["is_overridden", "boolean"],
  ["changed_at", "timestamptz"],
  ["published_at", "timestamptz"],
] as const;
/** A batch of rows, one parameter per column. */
export const INSERT = `insert into bare_pages (${COLUMNS.map(([name]) => name).join(", ")})
  select ${COLUMNS.map(([name]) => (name === "keywords" ? "array(select jsonb_array_elements_text(keywords::jsonb))" : name)).join(", ")}
  from unnest(${COLUMNS.map(([, type], place) => `$${place + 1}::${type}[]`).join(", ")}) as given (${COLUMNS.map(([name]) => name).join(", ")})`;
