import { redirect } from "react-router";
import { changePagesStatus, deletePages, restorePages } from "~/domain/content/index.ts";
import { PagesStatusInput } from "~/domain/content/page.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { RowIds } from "~/domain/records/record-list.input.ts";
import { readForm } from "../../read-form.ts";
import { refusedForm } from "../answers.ts";
import { contentAnswer } from "../content-answers.ts";
import { withDialog, withoutDialog } from "../content-dialogs.ts";
import { counted, deleteRows, type ManyRows, refusedChoice, restoreRows } from "../many-rows.ts";

const rows: ManyRows<"slug-taken"> = {
  one: "Page",
  many: "pages",
  remove: deletePages,
  restore: restorePages,
  refusals: { "slug-taken": { error: "Another page has this address by now. Give that one another first." } },
};

interface Posted {
  actor: Actor;
  url: URL;
  form: FormData;
}

/** Does what a form of the list of pages asks for, and answers it. */
export async function actOnPages(actor: Actor, request: Request, url: URL) {
  const form = await readForm(request);
  const posted = { actor, url, form };
  switch (form.get("intent")) {
    case "change-many":
      return changeMany(posted);
    case "delete":
      return deleteRows(rows, posted);
    case "restore":
      return restoreRows(rows, posted);
    default:
      return refusedForm("This form is not known here.");
  }
}

/** All pages that are ticked; deleting is asked about first. */
async function changeMany({ actor, url, form }: Posted) {
  const intent = "change-many";
  const ids = RowIds.safeParse(form.getAll("id"));
  if (!ids.success) return refusedForm(ids.error.issues[0]?.message ?? "", { intent });
  const status = form.get("change");
  if (status === "delete") return redirect(withDialog(url, "delete", ids.data.join(",")));
  const input = PagesStatusInput.safeParse({ ids: ids.data, status });
  if (!input.success) return refusedChoice(intent);
  const text = `${counted(rows, ids.data.length)} ${input.data.status}`;
  return contentAnswer(await changePagesStatus(actor, input.data), { intent, backTo: withoutDialog(url), text });
}
