import { redirect } from "react-router";
import { z } from "zod";
import { ScheduleInput } from "~/domain/articles/article.input.ts";
import type { ArticleType } from "~/domain/articles/article-rules.input.ts";
import { NEW_GUIDE } from "~/domain/articles/guide-rules.input.ts";
import {
  createArticle,
  deleteArticles,
  discardArticleChanges,
  publishArticle,
  restoreArticles,
  scheduleArticle,
  unpublishArticle,
} from "~/domain/content/index.ts";
import { checkbox } from "~/domain/records/record-list.input.ts";
import { defineAction } from "../define-action.ts";
import { deleteRows, type ManyRows, restoreRows } from "../many-rows.ts";
import { ExpectedRow } from "../posted-rows.ts";
import { notSaved, type Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./article-dialogs.ts";
import { whatIsMissing } from "./article-faults.ts";
import { articleWords } from "./article-words.ts";

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

/** For the list of articles, and for that of guides. */
export const listAction = (type: ArticleType) =>
  screenAction({
    back: withoutDialog,
    forms: { create: create(type), delete: deleteRows(rowsOf(type)), restore: restoreRows(rowsOf(type)) },
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
