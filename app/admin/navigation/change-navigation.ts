import { z } from "zod";
import {
  createNavigationItem,
  deleteNavigationItem,
  moveNavigationItem,
  type NavigationRefusal,
  restoreNavigationItem,
  switchNavigationItems,
  updateNavigationItem,
} from "~/domain/content/index.ts";
import { NavigationChange, NavigationInput } from "~/domain/content/navigation.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { readForm } from "../../read-form.ts";
import { formFields, misfilledForm, refusedForm } from "../answers.ts";
import { contentAnswer, MoveInput, moveAnswer, type Refusal, SeenRow } from "../content-answers.ts";
import { withoutDialog } from "../content-dialogs.ts";
import { formatNumber } from "../format.ts";
import { offerUndo } from "../undo.ts";

type Fields = Record<string, string>;

/** The form of the items that are ticked. */
const CHANGE_MANY = "change-items";

const PATH = "/admin/navigation";

/** Carries out what a form of the screen asks for. `url` is the page's. */
export async function changeNavigation(actor: Actor, request: Request, url: URL) {
  const ids = (await readForm(request.clone())).getAll("id").map(String);
  const { intent = "", ...fields } = await formFields(request);
  const backTo = withoutDialog(url);
  switch (intent) {
    case "save":
      return save(actor, fields, backTo);
    case "delete":
      return remove(actor, fields, backTo);
    case "restore":
      return restore(actor, fields, backTo);
    case CHANGE_MANY:
      return changeMany(actor, { ids, change: fields.change }, backTo);
    case "move":
      return move(actor, fields);
    default:
      return refusedForm("This form is not known here.");
  }
}

const refusals: Record<NavigationRefusal, Refusal> = {
  "no-such-parent": { error: "The item above it is not here any more. Somebody may have deleted it.", field: "parent" },
  circle: { error: "An item cannot stand below itself or below what stands below it.", field: "parent" },
  "too-deep": { error: "Items can stand five levels deep at most.", field: "parent" },
  "no-such-address": { error: "Nothing is found at this address of the site.", field: "url" },
};

async function save(actor: Actor, { id, version, ...typed }: Fields, backTo: string) {
  const input = NavigationInput.safeParse(typed);
  if (!input.success) return misfilledForm(input.error, "save");
  const seen = SeenRow.safeParse({ id, version });
  const result = seen.success ? await updateNavigationItem(actor, seen.data, input.data) : await createNavigationItem(actor, input.data);
  const done = seen.success ? "Navigation item updated successfully" : "Navigation item created successfully";
  const isHidden = result.ok && result.value.link === "hidden";
  const text = isHidden ? `${done}. Visitors do not find what it leads to yet: it is not published.` : done;
  return contentAnswer(result, { intent: "save", backTo, text, refusals });
}

async function remove(actor: Actor, fields: Fields, backTo: string) {
  const seen = SeenRow.safeParse(fields);
  if (!seen.success) return refusedForm("This form is not known here.", { intent: "delete" });
  const result = await deleteNavigationItem(actor, seen.data);
  const undo = result.ok ? offerUndo(actor, { path: PATH, fields: { intent: "restore", deleted: result.value.deletedId } }) : undefined;
  return contentAnswer(result, { intent: "delete", backTo, text: "Navigation item deleted successfully", undo });
}

async function restore(actor: Actor, fields: Fields, backTo: string) {
  const deleted = z.uuid().safeParse(fields.deleted);
  if (!deleted.success) return refusedForm("This form is not known here.", { intent: "restore" });
  const result = await restoreNavigationItem(actor, deleted.data);
  return contentAnswer(result, { intent: "restore", backTo, text: "The navigation item is back.", refusals });
}

async function changeMany(actor: Actor, asked: { ids: string[]; change: string | undefined }, backTo: string) {
  const input = NavigationChange.safeParse(asked);
  if (!input.success) return misfilledForm(input.error, CHANGE_MANY);
  const isActive = input.data.change === "activate";
  const result = await switchNavigationItems(actor, input.data.ids, isActive);
  const many = result.ok && result.value !== 1 ? `${formatNumber(result.value)} navigation items` : "Navigation item";
  return contentAnswer(result, { intent: CHANGE_MANY, backTo, text: `${many} ${isActive ? "activated" : "deactivated"} successfully` });
}

async function move(actor: Actor, fields: Fields) {
  const input = MoveInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, "move");
  return moveAnswer(await moveNavigationItem(actor, input.data.id, input.data.move), "Failed to move navigation item");
}
