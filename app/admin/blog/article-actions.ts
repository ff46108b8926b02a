import { redirect } from "react-router";
import { z } from "zod";
import { ScheduleInput } from "~/domain/content/article.input.ts";
import {
  type ArticleFault,
  createArticle,
  deleteArticles,
  discardArticleChanges,
  publishArticle,
  restoreArticles,
  scheduleArticle,
  type Unpublishable,
  unpublishArticle,
} from "~/domain/content/index.ts";
import { ticked } from "~/domain/records/record-list.input.ts";
import { defineAction } from "../define-action.ts";
import { deleteRows, type ManyRows, restoreRows } from "../many-rows.ts";
import { SeenRow } from "../posted-rows.ts";
import { notSaved, type Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./article-dialogs.ts";

const rows: ManyRows<"slug-taken" | "incomplete"> = {
  permission: "article:edit",
  one: "Article",
  many: "articles",
  remove: deleteArticles,
  restore: restoreArticles,
  refusals: {
    "slug-taken": { error: "Another published article now has that address. Change that article's address first." },
    incomplete: { error: "This article's author or category was deleted. Restore the author or category first." },
  },
};

const create = defineAction({
  permission: "article:edit",
  run: ({ actor }) => createArticle(actor),
  done: ({ id }) => redirect(`/admin/blog/${id}`),
});

/** For the list. */
export const articlesAction = screenAction({
  back: withoutDialog,
  forms: { create, delete: deleteRows(rows), restore: restoreRows(rows) },
});

/** What each fault is about, and what to do about it. */
const FAULTS: Record<ArticleFault, { field: string; text: string }> = {
  "no-title": { field: "title", text: "Enter a title." },
  "no-text": { field: "body", text: "Write the text first." },
  "no-alt": { field: "body", text: "Describe every picture in the text for people who can't see it." },
  "no-target": { field: "body", text: "Give every button and video in the text a label and an address." },
  "no-slug": { field: "slug", text: "Enter an address." },
  "reserved-slug": { field: "slug", text: "The blog itself uses this address. Choose another one." },
  "slug-taken": { field: "slug", text: "Another published article has this address. Choose another one." },
  "no-excerpt": { field: "excerpt", text: "Enter an excerpt of one or two sentences, for lists and search results." },
  "no-category": { field: "category_id", text: "Choose a category." },
  "no-author": { field: "author_id", text: "Choose an author." },
  "no-card-alt": { field: "picture_alt", text: "Describe the picture for people who can't see it." },
};

function whatIsMissing({ faults }: Unpublishable): Refusal {
  const fields: Record<string, string> = {};
  for (const fault of faults) fields[FAULTS[fault].field] ??= FAULTS[fault].text;
  const [first] = faults;
  const error = faults.length === 1 && first ? FAULTS[first].text : `Fix ${faults.length} things to publish this article.`;
  return { error, fields };
}

const publish = defineAction({
  permission: "article:edit",
  row: SeenRow,
  schema: z.object({ is_minor: ticked }),
  run: ({ actor, row, input }) => publishArticle(actor, row, { isMinor: input.is_minor }),
  done: "Visitors see this version now",
  refusals: (reason) => (typeof reason === "object" ? whatIsMissing(reason) : refusalOf(reason)),
});

const schedule = defineAction({
  permission: "article:edit",
  row: SeenRow,
  schema: ScheduleInput,
  run: ({ actor, row, input }) => scheduleArticle(actor, row, input),
  done: "Article scheduled",
  refusals: (reason) => (typeof reason === "object" ? whatIsMissing(reason) : refusalOf(reason)),
});

const OTHERS: Record<"past" | "published" | "stale" | "not-found", Refusal> = {
  past: { error: "This time is in the past. Choose a later one, or publish the article now.", field: "publish_at" },
  published: { error: "This article is already published." },
  stale: { error: "Someone else saved this article in the meantime. Reload the page to see their version.", status: 409 },
  "not-found": { error: "This article no longer exists. Someone may have deleted it.", status: 404 },
};

function refusalOf(reason: keyof typeof OTHERS): Refusal {
  return OTHERS[reason];
}

const unpublish = defineAction({
  permission: "article:edit",
  row: SeenRow,
  run: ({ actor, row }) => unpublishArticle(actor, row),
  done: "The article is a draft again",
  refusals: { stale: OTHERS.stale },
});

/** The editor starts again with what's stored, so its address says that it's another one. */
const discard = defineAction({
  permission: "article:edit",
  row: SeenRow,
  run: ({ actor, row }) => discardArticleChanges(actor, row),
  done: (_, { url, row }) => ({ text: "Changes discarded", to: `${url.pathname}?from=${row.version}` }),
  refusals: { "not-published": { error: "This article isn't published, so there's nothing to go back to." }, stale: notSaved },
});

const remove = defineAction({
  permission: "article:edit",
  row: SeenRow,
  run: ({ actor, row }) => deleteArticles(actor, [row]),
  done: ({ deletedIds }) => ({
    text: "Article deleted",
    to: "/admin/blog",
    undo: { path: "/admin/blog", fields: { intent: "restore", ids: deletedIds.join(",") } },
  }),
  refusals: { stale: OTHERS.stale },
});

/** For the editor. */
export const editArticleAction = screenAction({ back: withoutDialog, forms: { publish, schedule, unpublish, discard, delete: remove } });
