import { redirect } from "react-router";
import type { z } from "zod";
import type { Actor } from "~/domain/permissions/index.ts";
import type { ExpectedVersion, Move } from "~/domain/records/index.ts";
import { RowIds } from "~/domain/records/record-list.input.ts";
import type { Result } from "~/domain/result.ts";
import { readForm } from "../read-form.ts";
import { misfilledForm, refusedForm } from "./answers.ts";
import { contentAnswer, MoveInput, moveAnswer, notSaved, type Refusal, SeenRow } from "./content-answers.ts";
import { withDialog, withoutDialog } from "./content-dialogs.ts";
import { counted, deleteRows, type ManyRows, refusedChoice, restoreRows } from "./many-rows.ts";

type Answer<Reason extends string> = Promise<Result<unknown, Reason>>;

/** What a screen that lists one kind of content lets do; `Reason`: why its form can be refused beside the usual. */
export interface ContentActs<Input, Reason extends string> extends ManyRows<Reason> {
  input: z.ZodType<Input>;
  create(actor: Actor, input: Input): Answer<"forbidden" | Reason>;
  update(actor: Actor, seen: ExpectedVersion, input: Input): Answer<"forbidden" | "not-found" | "stale" | Reason>;
  changeState(actor: Actor, ids: string[], isActive: boolean): Answer<"forbidden" | "not-found">;
  move(actor: Actor, id: string, move: Move): Answer<"forbidden" | "not-found">;
}

interface Posted<Input, Reason extends string> {
  acts: ContentActs<Input, Reason>;
  actor: Actor;
  /** The page's. */
  url: URL;
  intent: string;
  form: FormData;
}

/** Does what a form of the screen asks for, and answers it. */
export async function actOnContent<Input, Reason extends string>(
  acts: ContentActs<Input, Reason>,
  { actor, request, url }: { actor: Actor; request: Request; url: URL },
) {
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  const posted = { acts, actor, url, intent, form };
  switch (intent) {
    case "add":
      return add(posted);
    case "edit":
      return edit(posted);
    case "move":
      return move(posted);
    case "activate":
    case "deactivate":
      return changeState(posted, intent === "activate", form.getAll("id"));
    case "change-many":
      return changeMany(posted);
    case "delete":
      return deleteRows(acts, posted);
    case "restore":
      return restoreRows(acts, posted);
    default:
      return refusedForm("This form is not known here.");
  }
}

async function add<Input, Reason extends string>({ acts, actor, url, intent, form }: Posted<Input, Reason>) {
  const input = acts.input.safeParse(fieldsOf(form));
  if (!input.success) return misfilledForm(input.error, intent);
  const text = `${acts.one} created successfully`;
  return contentAnswer(await acts.create(actor, input.data), { intent, backTo: withoutDialog(url), text, refusals: acts.refusals });
}

async function edit<Input, Reason extends string>({ acts, actor, url, intent, form }: Posted<Input, Reason>) {
  const fields = fieldsOf(form);
  const seen = SeenRow.safeParse(fields);
  if (!seen.success) return refusedForm("This form is not known here.");
  const input = acts.input.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, intent);
  const refusals: Record<string, Refusal> = { ...acts.refusals, stale: notSaved };
  const text = `${acts.one} updated successfully`;
  return contentAnswer(await acts.update(actor, seen.data, input.data), { intent, backTo: withoutDialog(url), text, refusals });
}

async function move<Input, Reason extends string>({ acts, actor, form }: Posted<Input, Reason>) {
  const input = MoveInput.safeParse(fieldsOf(form));
  const failure = `Failed to move ${acts.one.toLowerCase()}`;
  if (!input.success) return refusedForm(failure, { intent: "move" });
  return moveAnswer(await acts.move(actor, input.data.id, input.data.move), failure);
}

/** All rows that are ticked. What cannot be seen at once any more is asked for first. */
async function changeMany<Input, Reason extends string>(posted: Posted<Input, Reason>) {
  const { url, intent, form } = posted;
  const change = form.get("change");
  const ids = RowIds.safeParse(form.getAll("id"));
  if (!ids.success) return refusedForm(ids.error.issues[0]?.message ?? "", { intent });
  if (change === "delete") return redirect(withDialog(url, "delete", ids.data.join(",")));
  if (change !== "activate" && change !== "deactivate") return refusedChoice(intent);
  return changeState(posted, change === "activate", ids.data);
}

async function changeState<Input, Reason extends string>(
  { acts, actor, url, intent }: Posted<Input, Reason>,
  isActive: boolean,
  given: FormDataEntryValue[],
) {
  const ids = RowIds.safeParse(given);
  if (!ids.success) return refusedForm("This form is not known here.");
  const text = `${counted(acts, ids.data.length)} ${isActive ? "activated" : "deactivated"}`;
  return contentAnswer(await acts.changeState(actor, ids.data, isActive), { intent, backTo: withoutDialog(url), text });
}

function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value.replaceAll("\r\n", "\n");
  return fields;
}
