import type { LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { ArticleQuery } from "~/domain/articles/article.input.ts";
import type { ArticleType } from "~/domain/articles/article-rules.input.ts";
import { listArticleChoices, listArticlesToEdit } from "~/domain/content/index.ts";
import { RECORDS_PER_PAGE } from "~/domain/records/record-list-rules.input.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";

/** The list of articles, or that of guides, as its address asks for it. */
export async function loadArticles(type: ArticleType, { url, context }: Pick<LoaderFunctionArgs, "url" | "context">) {
  const actor = context.get(staff);
  const query = ArticleQuery.parse(Object.fromEntries(url.searchParams));
  const ids = z
    .array(z.uuid())
    .max(RECORDS_PER_PAGE)
    .safeParse((url.searchParams.get("delete") ?? "").split(",").filter(Boolean));
  const [list, choices] = await Promise.all([listArticlesToEdit(actor, query, type), listArticleChoices(actor)]);
  return { query, list: granted(list), choices: granted(choices), deletedIds: ids.data ?? [] };
}

export type LoadedArticles = Awaited<ReturnType<typeof loadArticles>>;
