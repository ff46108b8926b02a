// 10,000 articles on PostgreSQL: the blog as visitors get it, rendered for every request, and the editor's list.
import { administrator, measurePages, signIn } from "./admin.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const ARTICLES = 10_000;
const LIMIT_MS = 150;

/** Copies of the shipped articles, each with an ID and an address of its own. */
const copies = (table: string, id: string) => `
  insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(a) || jsonb_build_object(
    '${id}', md5(a.${id}::text || n), 'slug', a.slug || '-' || n, 'title', a.title || ' ' || n))).*
  from ${table} a, generate_series(1, ${ARTICLES} / (select count(*)::int from published_articles)) n
  ${table === "articles" ? "where a.guide is null" : ""}`;

const database = await createDatabase();
const env = { EASE_LIMITS: "1", PAGE_CACHE_MB: "0", ...administrator };
const program = await startProgram({ dataDir: temporaryFolder(), databaseUrl: database.url, env });
try {
  await database.query(copies("articles", "id"));
  await database.query(copies("published_articles", "article_id"));
  await database.query("analyze");
  const visitors = {
    blog: "/blog",
    "blog, more of it": "/blog?show=48",
    category: "/blog/category/cybersecurity",
    search: "/blog/search?q=backup",
    "search for a rare word": "/blog/search?q=9377",
  };
  const staff = { "articles in the back office": "/admin/blog", "articles, searched": "/admin/blog?q=9377" };
  const cookie = await signIn(program.url);
  const [row] = await database.query<{ count: number }>("select count(*)::int as count from published_articles");
  report("articles", [
    { name: "articles", value: row?.count ?? 0, unit: "", atLeast: ARTICLES * 0.99 },
    ...(await measurePages(program.url, "", visitors, LIMIT_MS)),
    ...(await measurePages(program.url, cookie, staff, LIMIT_MS)),
  ]);
} finally {
  await program.stop();
  await database.drop();
}
