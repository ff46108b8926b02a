// Pages of the inbox with 1,000,000 leads on PostgreSQL, as a browser gets them: searches, filters, sort orders, the last page, one lead, the dashboard.
import { measurePages, withAdmin } from "./admin.ts";
import { report } from "./result.ts";
import { seeded, seedLeads } from "./seed-leads.ts";

const LEADS = 1_000_000;
const LIMIT_MS = 200;
const DAY_MS = 24 * 3600 * 1000;

const longAgo = new Date(Date.now() - 700 * DAY_MS).toISOString().slice(0, 10);

/** What is requested, by the name of the figure. */
const pages: Record<string, string> = {
  "first page": "/admin/leads",
  "page 200": "/admin/leads?page=200",
  "a rare word": `/admin/leads?q=${seeded.rareWord}`,
  "a word in every 300th": `/admin/leads?q=${seeded.uncommonWord}`,
  "a word in every fourth": `/admin/leads?q=${seeded.commonWord}`,
  "a word in almost all": `/admin/leads?q=${seeded.commonestWord}`,
  "the beginning of every word": "/admin/leads?q=w",
  "two words": `/admin/leads?q=${seeded.commonWord} ${seeded.uncommonWord}`,
  "a name": "/admin/leads?q=dolores quint",
  "an email address": "/admin/leads?q=visitor777777@firm27777.example",
  "nothing found": "/admin/leads?q=nowhere",
  "a common word, by name": `/admin/leads?q=${seeded.commonWord}&sort=name`,
  "a common word, page 200": `/admin/leads?q=${seeded.commonWord}&page=200`,
  "status new": "/admin/leads?status=new",
  "status won": "/admin/leads?status=won",
  "status spam": "/admin/leads?status=spam",
  form: `/admin/leads?form=${seeded.form}`,
  service: `/admin/leads?service=${seeded.service}`,
  source: `/admin/leads?source=${seeded.source}`,
  owner: "/admin/leads?owner=seller-3",
  unassigned: "/admin/leads?owner=none",
  mine: "/admin/leads?owner=me",
  verified: "/admin/leads?verified=yes",
  unverified: "/admin/leads?verified=no",
  "a day long ago": `/admin/leads?from=${longAgo}&to=${longAgo}`,
  "six filters at once": `/admin/leads?status=won&form=${seeded.form}&service=${seeded.service}&source=${seeded.source}&owner=seller-3&verified=yes`,
  "a common word that was won": `/admin/leads?q=${seeded.commonWord}&status=won`,
  "an uncommon word of a source": `/admin/leads?q=${seeded.uncommonWord}&source=${seeded.source}`,
  "by name": "/admin/leads?sort=name",
  "by name, from the end": "/admin/leads?sort=-name",
  "by company, page 200": "/admin/leads?sort=company&page=200",
  "a source, by name": `/admin/leads?source=${seeded.source}&sort=name`,
  dashboard: "/admin",
};

await withAdmin(async ({ url, query, cookie }) => {
  await seedLeads(query, LEADS);
  const [lead] = await query<{ id: string }>("select id from leads order by created_at desc offset 1000 limit 1");
  const figures = await measurePages(url, cookie, { ...pages, "a lead": `/admin/leads/${lead?.id}` }, LIMIT_MS);
  report("leads-inbox", figures, [`${LEADS.toLocaleString("en-US")} leads; each page is requested on its own, as finished HTML`]);
});
