// The lists on the content screens at 10,000 rows each on PostgreSQL, as a browser gets them.
import { measurePages, withAdmin } from "./admin.ts";
import { report } from "./result.ts";

const ROWS = 10_000;
const LIMIT_MS = 150;

const seeds = [
  `insert into services (name, slug, description, features, position)
   select 'Service ' || n, 'service-' || n, 'What we do, number ' || n, array['fast', 'safe'], n from generate_series(1, ${ROWS}) n`,
  `insert into hosting_plans (name, description, price, features, position)
   select 'Plan ' || n, 'For firms of ' || n, '$150', array['one', 'two'], n from generate_series(1, ${ROWS}) n`,
  `insert into testimonials (client_name, client_company, content, position)
   select 'Client ' || n, 'Firm ' || n, 'They came at once.', n from generate_series(1, ${ROWS}) n`,
  `insert into pages (slug, title, meta_description, status)
   select 'page-' || n, 'Page ' || n, 'About ' || n, (array['draft', 'published', 'archived'])[1 + n % 3]::page_status from generate_series(1, ${ROWS}) n`,
  `insert into content_blocks (name, type, content, page_id, position)
   select 'Block ' || n, 'text', jsonb_build_object('title', 'T', 'text', '<p>Text</p>'), (select id from pages where slug = 'page-' || n), n
   from generate_series(1, ${ROWS}) n`,
  `insert into navigation_items (label, url, position) select 'Item ' || n, '/page-' || n, n from generate_series(1, ${ROWS}) n`,
  `insert into media_library (filename, original_name, file_path, file_type, file_size)
   select n || '.webp', 'picture ' || n || '.webp', '/media/bench/' || n || '.webp', 'image/webp', n from generate_series(1, ${ROWS}) n`,
  `insert into redirects (from_path, to_path) select '/old-' || n, '/page-' || n from generate_series(1, ${ROWS}) n`,
  "analyze",
];

const screens = {
  services: "/admin/services",
  "services, searched": "/admin/services?q=777",
  "services, page 100": "/admin/services?page=100",
  "hosting plans": "/admin/services/plans",
  testimonials: "/admin/testimonials",
  pages: "/admin/pages",
  "pages, searched": "/admin/pages?q=777",
  redirects: "/admin/pages/redirects",
  "media library": "/admin/media",
  "content blocks": "/admin/content-blocks",
  navigation: "/admin/navigation",
  dashboard: "/admin",
};

await withAdmin(async ({ url, query, cookie }) => {
  for (const seed of seeds) await query(seed);
  const figures = await measurePages(url, cookie, screens, LIMIT_MS);
  report("content-lists", figures, [
    `${ROWS.toLocaleString("en-US")} rows in each list; each screen is requested on its own, as finished HTML`,
  ]);
});
