import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { articleKind, untitled } from "../../articles/article-kind.ts";
import { typeOf } from "../../articles/article-rules.input.ts";
import { articles, publishedArticles, publishedGuides } from "../../articles/articles.schema.ts";
import { writeDraft } from "../../articles/save-article.ts";
import { recordChange } from "../../audit/index.ts";
import type { Actor } from "../../permissions/index.ts";
import { MAX_SWAPPED, type MediaPlace, namesOneOf, replacing, type Swap } from "./media-place.ts";

const written = sql<string>`${articles.body}::text || ' ' || coalesce(${articles.pictureUrl}, '')`;
const LIVE = [publishedArticles, publishedGuides] as const;
const shownIn = ({ body, pictureUrl }: (typeof LIVE)[number]) =>
  sql<string>`coalesce(${body}::text || ' ' || coalesce(${pictureUrl}, ''), '')`;
const text = sql<string>`${written} || ' ' || ${shownIn(publishedArticles)} || ' ' || ${shownIn(publishedGuides)}`;

/** Articles and guides, both what's being written and what visitors see. */
export const articlePlace: MediaPlace = {
  key: articleKind.noun,
  permission: articleKind.permission,
  find: async (paths, limit) => {
    const rows = await db
      .select({ id: articles.id, title: articles.title, guide: articles.guide, text })
      .from(articles)
      .leftJoin(publishedArticles, eq(publishedArticles.articleId, articles.id))
      .leftJoin(publishedGuides, eq(publishedGuides.articleId, articles.id))
      .where(namesOneOf(text, paths))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      what: typeOf(row) === "guide" ? "Guide" : "Article",
      screen: `/admin/blog/${row.id}`,
      name: row.title || untitled(row),
      text: row.text,
    }));
  },
  swap: swapInArticles,
};

/** Visitors see the new file at once: the rest of what's being written stays unpublished. */
async function swapInArticles(tx: Tx, actor: Actor, { from, to, only }: Swap): Promise<string[]> {
  const live = LIVE.map((table) =>
    inArray(
      articles.id,
      tx
        .select({ id: table.articleId })
        .from(table)
        .where(namesOneOf(shownIn(table), [from])),
    ),
  );
  const rows = await tx
    .select()
    .from(articles)
    .where(and(or(namesOneOf(written, [from]), ...live), only && inArray(articles.id, only)))
    .orderBy(asc(articles.id))
    .limit(MAX_SWAPPED)
    .for("no key update");
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  for (const table of LIVE) {
    const { body, pictureUrl, articleId } = table;
    await tx
      .update(table)
      .set({ body: replacing(body, from, to), pictureUrl: replacing(pictureUrl, from, to) })
      .where(inArray(articleId, ids));
  }
  for (const row of rows) {
    const draft = {
      body: JSON.parse(JSON.stringify(row.body).replaceAll(from, to)),
      pictureUrl: row.pictureUrl?.replaceAll(from, to) ?? null,
    };
    await writeDraft(tx, actor, row, draft);
    const said = { action: "article.picture-replaced" as const, id: row.id, name: articleKind.nameOf(row) };
    await recordChange(tx, actor, { ...said, before: { file: from }, after: { file: to } });
  }
  await invalidateTags(tx, ...articleKind.tags);
  return ids;
}
