import type { ActionFunctionArgs } from "react-router";
import { type Actor, can, type Permission } from "~/domain/permissions/index.ts";
import { readForm } from "../read-form.ts";
import { withQuery } from "./address.ts";
import { denied, refusedForm } from "./answers.ts";
import type { Answer, DefinedAction } from "./define-action.ts";
import { UNKNOWN_FORM } from "./refusals.ts";
import { staff } from "./staff.ts";

interface Screen<Forms> {
  /** By intent. */
  forms: Forms;
  /** The page without its dialogs. */
  back?: (url: URL) => string;
  /** The message for an unknown intent. */
  unknown?: string;
}

type ShownBy<Forms> = Forms extends Record<string, DefinedAction<infer Shown>> ? Shown : never;

/**
 * A screen's action: the forms it accepts, by intent. Users who can't send any of them are refused before the body is read, and nothing is
 * parsed for users without the form's own permission.
 */
export function screenAction<Forms extends Record<string, DefinedAction>>({ forms, back, unknown = UNKNOWN_FORM.error }: Screen<Forms>) {
  return async ({ request, url, params, context }: ActionFunctionArgs): Promise<Answer<ShownBy<Forms>>> => {
    const actor = context.get(staff);
    if (!Object.values(forms).some(({ permission }) => can(actor, permission))) return denied();
    const form = await readForm(request);
    const intent = String(form.get("intent") ?? "");
    const asked = Object.hasOwn(forms, intent) ? (forms[intent] as DefinedAction<ShownBy<Forms>>) : null;
    if (!asked) return refusedForm(unknown);
    if (!can(actor, asked.permission)) return denied();
    const backTo = back ? back(url) : withQuery(url, {});
    return asked.answer({ actor, request, url, params, intent, form, fields: { ...textsOf(form), ...given(params) }, backTo });
  };
}

/** If a field occurs twice, the last one counts. Files are left out. */
export function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (name !== "intent" && typeof value === "string") texts[name] = value.replaceAll("\r\n", "\n");
  return texts;
}

function given(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** For requests that aren't a screen's forms: uploads, downloads, previews. Checks the permission before anything is read. */
export function permitted<Args extends ActionFunctionArgs, Answer>(
  permission: Permission,
  answer: (asked: Args & { actor: Actor }) => Promise<Answer> | Answer,
) {
  return async (args: Args): Promise<Answer> => {
    const actor = args.context.get(staff);
    return can(actor, permission) ? answer({ ...args, actor }) : denied();
  };
}
