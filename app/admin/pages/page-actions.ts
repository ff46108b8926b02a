import { redirect } from "react-router";
import { z } from "zod";
import {
  addPageToMenu,
  bringBackShipped,
  changePagesStatus,
  createPage,
  deletePages,
  duplicatePage,
  restorePages,
  updatePage,
} from "~/domain/content/index.ts";
import { NewMenuEntry } from "~/domain/navigation/navigation.input.ts";
import { PageInput, PagesStatusInput } from "~/domain/pages/page.input.ts";
import { ok } from "~/domain/result.ts";
import { withDialog, withoutDialog } from "../content-dialogs.ts";
import { defineAction } from "../define-action.ts";
import { writeSeenRows } from "../expected-rows.ts";
import { counted, deleteRows, FRONT, type ManyRows, misfitOfMany, NEEDED, restoreRows } from "../many-rows.ts";
import { navigationRefusals as menuRefusals } from "../navigation/navigation-actions.ts";
import { ExpectedRow, RowRef } from "../posted-rows.ts";
import { notSaved, type Refusal, UNKNOWN_FORM } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";

const rows: ManyRows<"slug-taken" | "brought-back"> = {
  permission: "page:edit",
  one: "Page",
  many: "pages",
  remove: deletePages,
  restore: restorePages,
  refusals: {
    "slug-taken": { error: "That address is now used by another page. Change that page's address first." },
    "brought-back": { error: "Someone already brought this page back. Delete that one first." },
  },
};

const PagesChange = z.object({ ids: PagesStatusInput.shape.ids, change: z.enum(["delete", ...PagesStatusInput.shape.status.options]) });

/** Changes all selected pages. Deleting asks first. */
const changeMany = defineAction({
  permission: "page:edit",
  schema: PagesChange,
  read: ({ form }) => ({ ids: form.getAll("id"), change: form.get("change") }),
  misfit: misfitOfMany,
  run: async ({ actor, input: { ids, change } }) => (change === "delete" ? ok(0) : changePagesStatus(actor, { ids, status: change })),
  done: (_, { url, input: { ids, change } }) =>
    change === "delete" ? redirect(withDialog(url, "delete", ids.join(","))) : `${counted(rows, ids.length)} ${change}`,
  refusals: { needed: { error: NEEDED, status: 409 }, front: { error: FRONT, status: 409 } },
});

/** Of a page that comes with the program, and was deleted. */
const bringBack = defineAction({
  permission: "page:edit",
  schema: z.object({ id: z.string() }),
  run: ({ actor, input }) => bringBackShipped(actor, input.id),
  done: ({ id }) => ({ text: "The page is back as a draft. To publish it, choose that status here.", to: `/admin/pages/${id}` }),
  refusals: {
    "slug-taken": { error: "Another page uses its address. Change that page's address first." },
    "not-found": { error: "This page doesn't come with this version.", status: 404 },
  },
});

const LIST = "/admin/pages";

/** From the list and from the editor. The copy opens in the editor; its address is changed in its settings. */
export const duplicate = defineAction({
  permission: "page:edit",
  row: RowRef,
  run: ({ actor, row }) => duplicatePage(actor, row.id),
  done: ({ page, leftOut }) => ({
    text: `Page duplicated. The copy is a draft at /${page.slug}.${leftOutText(leftOut)}`,
    to: `${LIST}/${page.id}/edit`,
    view: { label: "Change address", path: `${LIST}/${page.id}` },
    undo: { path: LIST, fields: { intent: "delete", rows: writeSeenRows([page]) } },
  }),
});

function leftOutText(names: string[]): string {
  if (names.length === 0) return "";
  return ` Left out, because ${names.length === 1 ? "it works" : "they work"} on the original page only: ${names.join(", ")}.`;
}

/** For the list of pages. */
export const pagesAction = screenAction({
  back: withoutDialog,
  forms: { "change-many": changeMany, duplicate, delete: deleteRows(rows), restore: restoreRows(rows), "bring-back": bringBack },
});

const refusals = {
  "slug-taken": { error: "Another page already uses this slug.", field: "slug" },
  past: { error: "This time is in the past. Choose a later one, or publish the page now.", field: "publish_at" },
} satisfies Record<string, Refusal>;

const toList = () => LIST;

const add = defineAction({
  permission: "page:edit",
  schema: PageInput,
  run: ({ actor, input }) => createPage(actor, input),
  // What people do next with an empty page.
  done: ({ id }) => ({ text: "Page created successfully", to: `/admin/pages/${id}/edit` }),
  refusals,
});

const keptRefusals = {
  "needed-there": { error: "The site needs this page at its address.", field: "slug" },
  "needed-public": { error: "The site needs this page, so it stays published.", field: "status" },
  front: { error: "Visitors see this page as the home page. Choose the other one in Site Settings first." },
} satisfies Record<string, Refusal>;

const edit = defineAction({
  permission: "page:edit",
  row: ExpectedRow,
  unknown: { ...UNKNOWN_FORM, status: 404 },
  schema: PageInput,
  run: ({ actor, row, input }) => updatePage(actor, row, input),
  done: "Page updated successfully",
  refusals: { ...refusals, ...keptRefusals, stale: notSaved },
});

const addToMenu = defineAction({
  permission: "navigation:edit",
  row: z.object({ id: z.uuid() }),
  unknown: { ...UNKNOWN_FORM, status: 404 },
  schema: NewMenuEntry,
  read: ({ fields: { label, parent } }) => ({ label, parent }),
  run: ({ actor, row, input }) => addPageToMenu(actor, row.id, input),
  done: ({ link }, { row }) => ({
    text: link === "hidden" ? "Added to the menu. Visitors see it once the page is published" : "Added to the menu",
    to: `/admin/pages/${row.id}`,
  }),
  refusals: { ...menuRefusals, "not-found": { error: "This page no longer exists.", status: 404 } },
});

/** For the form of a new page and of the page in the URL. */
export const newPageAction = screenAction({ back: toList, forms: { add } });
export const editPageAction = screenAction({ back: toList, forms: { edit, "add-to-menu": addToMenu } });
