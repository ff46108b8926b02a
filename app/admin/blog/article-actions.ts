import { data, redirect } from "react-router";
import { z } from "zod";
import { ArticlesChangeInput, ScheduleInput } from "~/domain/articles/article.input.ts";
import type { ArticleType } from "~/domain/articles/article-rules.input.ts";
import { NEW_GUIDE } from "~/domain/articles/guide-rules.input.ts";
import {
  changeArticles,
  createArticle,
  deleteArticles,
  discardArticleChanges,
  publishArticle,
  restoreArticles,
  scheduleArticle,
  type Unready,
  undoArticlesChange,
  unpublishArticle,
} from "~/domain/content/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { checkbox } from "~/domain/records/record-list.input.ts";
import { ok, type Result } from "~/domain/result.ts";
import type { AdminAnswer } from "../answers.ts";
import { defineAction, type Said } from "../define-action.ts";
import { counted, deleteRows, type ManyRows, misfitOfMany, restoreRows } from "../many-rows.ts";
import { ExpectedRow, RowRef } from "../posted-rows.ts";
import { gone, notSaved, type Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withDialog, withoutDialog } from "./article-dialogs.ts";
import { textsOf, whatIsMissing } from "./article-faults.ts";
import { type ArticleWords, articleWords } from "./article-words.ts";

const rowsOf = (type: ArticleType): ManyRows<"slug-taken" | "incomplete"> => ({
  permission: "article:edit",
  one: articleWords[type].title,
  many: articleWords[type].many,
  remove: deleteArticles,
  restore: restoreArticles,
  refusals: {
    "slug-taken": { error: `Another published ${articleWords[type].one} now has that address. Change that one's address first.` },
    incomplete: { error: "This article's author or category was deleted. Restore the author or category first." },
  },
});

const create = (type: ArticleType) =>
  defineAction({
    permission: "article:edit",
    run: ({ actor }) => createArticle(actor, type === "guide" ? { guide: NEW_GUIDE } : {}),
    done: ({ id }) => redirect(`/admin/blog/${id}`),
  });

const AnyChange = z.object({ ids: ArticlesChangeInput.shape.ids, change: z.literal("delete").or(ArticlesChangeInput.shape.change) });

/** The answer to a change of selected articles: which of them aren't ready for visitors. */
export interface ListAnswer extends AdminAnswer {
  unready?: { id: string; title: string; missing: string[] }[];
}

/** Changes all selected articles. Deleting asks first. */
const changeMany = (type: ArticleType) =>
  defineAction({
    permission: "article:edit",
    schema: AnyChange,
    read: ({ form }) => ({ ids: form.getAll("id"), change: form.get("change") }),
    misfit: misfitOfMany,
    run: ({ actor, input }) => changeUnlessAsked(actor, type, input),
    done: (changed, { url, input: { ids, change } }) =>
      change === "delete" || !changed ? redirect(withDialog(url, "delete", ids.join(","))) : changeSaid(rowsOf(type), change, changed),
    refusals: (reason, { intent, input: { ids } }): Refusal | ReturnType<typeof unreadyAnswer> =>
      typeof reason === "string" ? listRefusals[reason] : unreadyAnswer(articleWords[type], reason.unready, { intent, count: ids.length }),
  });

type Change = Awaited<ReturnType<typeof changeArticles>>;
type Changed = Extract<Change, { ok: true }>["value"];
type Unchanged = Extract<Change, { ok: false }>["reason"];

/** Null: a dialog asks first. */
async function changeUnlessAsked(
  actor: Actor,
  type: ArticleType,
  { ids, change }: z.infer<typeof AnyChange>,
): Promise<Result<Changed | null, Unchanged>> {
  return change === "delete" ? ok(null) : changeArticles(actor, type, { ids, change });
}

const listRefusals = {
  "not-found": { error: "These no longer exist. Someone may have deleted them.", status: 404 },
  "no-choice": { error: "This category or author no longer exists. Reload the page and choose another one.", status: 409 },
} satisfies Record<string, Refusal>;

function changeSaid(rows: ManyRows<string>, change: ArticlesChangeInput["change"], { count, changeId, name }: Changed): Said {
  if (changeId === null) return { text: "Nothing to change.", title: "No changes", tone: "neutral" };
  const text = {
    publish: () => `${counted(rows, count)} published`,
    unpublish: () => `${counted(rows, count)} unpublished`,
    category: () => `${counted(rows, count)} moved to ${name}`,
    author: () => `${name} is now the author of ${count === 1 ? "1 article" : counted(rows, count)}`,
  }[change.what]();
  return { text, undo: { fields: { intent: "undo-change", id: changeId } } };
}

function unreadyAnswer({ one, many }: ArticleWords, unready: Unready[], { intent, count }: { intent: string; count: number }) {
  const error =
    count === 1
      ? `This ${one} can't be published yet.`
      : `${unready.length} of ${count} ${many} can't be published yet, so nothing was published.`;
  const named = unready.map(({ id, title, faults }) => ({ id, title, missing: textsOf(faults) }));
  return data<ListAnswer>({ intent, error, fields: {}, isSaid: true, unready: named }, { status: 422 });
}

const undoChange = (type: ArticleType) =>
  defineAction({
    permission: "article:edit",
    row: RowRef,
    run: ({ actor, row }) => undoArticlesChange(actor, row.id),
    done: (count) => `Change undone for ${count === 1 ? `1 ${articleWords[type].one}` : counted(rowsOf(type), count)}`,
    refusals: {
      ...rowsOf(type).refusals,
      stale: { error: "Someone has changed one of these since, so nothing was undone.", status: 409 },
      "not-found": gone,
    },
  });

/** For the list of articles, and for that of guides. */
export const listAction = (type: ArticleType) =>
  screenAction({
    back: withoutDialog,
    forms: {
      create: create(type),
      "change-many": changeMany(type),
      "undo-change": undoChange(type),
      delete: deleteRows(rowsOf(type)),
      restore: restoreRows(rowsOf(type)),
    },
  });

/** The editor says what's open in it, for the words of the answer. */
const EditedRow = z.object({ ...ExpectedRow.shape, type: z.enum(["article", "guide"]).catch("article") });

const wordsOf = (row: z.infer<typeof EditedRow>) => articleWords[row.type];

const publish = defineAction({
  permission: "article:edit",
  row: EditedRow,
  schema: z.object({ is_minor: checkbox }),
  run: ({ actor, row, input }) => publishArticle(actor, row, { isMinor: input.is_minor }),
  done: ({ slug }, { row }) => ({
    text: "Visitors see this version now",
    view: { label: `View ${wordsOf(row).one}`, path: `${wordsOf(row).folder}/${slug}` },
  }),
  refusals: (reason, { row }) => (typeof reason === "object" ? whatIsMissing(reason) : refusalOf(reason, row)),
});

const schedule = defineAction({
  permission: "article:edit",
  row: EditedRow,
  schema: ScheduleInput,
  run: ({ actor, row, input }) => scheduleArticle(actor, row, input),
  done: (_, { row }) => `${wordsOf(row).title} scheduled`,
  refusals: (reason, { row }) => (typeof reason === "object" ? whatIsMissing(reason) : refusalOf(reason, row)),
});

type Reason = "past" | "published" | "stale" | "not-found";

function refusalOf(reason: Reason, row: z.infer<typeof EditedRow>): Refusal {
  const { one } = wordsOf(row);
  const refusals: Record<Reason, Refusal> = {
    past: { error: `This time is in the past. Choose a later one, or publish the ${one} now.`, field: "publish_at" },
    published: { error: `This ${one} is already published.` },
    stale: {
      error: `This ${one} was saved again in the meantime, by someone else or in another tab. Reload the page to see the latest version.`,
      status: 409,
    },
    "not-found": { error: `This ${one} no longer exists. Someone may have deleted it.`, status: 404 },
  };
  return refusals[reason];
}

const unpublish = defineAction({
  permission: "article:edit",
  row: EditedRow,
  run: ({ actor, row }) => unpublishArticle(actor, row),
  done: (_, { row }) => `The ${wordsOf(row).one} is a draft again`,
  refusals: (reason, { row }) => refusalOf(reason, row),
});

/** The editor starts again with what's stored, so its address says that it's another one. */
const discard = defineAction({
  permission: "article:edit",
  row: EditedRow,
  run: ({ actor, row }) => discardArticleChanges(actor, row),
  done: (_, { url, row }) => ({ text: "Changes discarded", to: `${url.pathname}?from=${row.version}` }),
  refusals: { "not-published": { error: "This isn't published, so there's nothing to go back to." }, stale: notSaved },
});

const remove = defineAction({
  permission: "article:edit",
  row: EditedRow,
  run: ({ actor, row }) => deleteArticles(actor, [row]),
  done: ({ deletedIds }, { row }) => ({
    text: `${wordsOf(row).title} deleted`,
    to: wordsOf(row).list,
    undo: { path: wordsOf(row).list, fields: { intent: "restore", ids: deletedIds.join(",") } },
  }),
  refusals: (reason, { row }) => refusalOf(reason, row),
});

/** For the editor. */
export const editArticleAction = screenAction({ back: withoutDialog, forms: { publish, schedule, unpublish, discard, delete: remove } });
