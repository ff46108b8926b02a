import type { data } from "react-router";
import type { ZodError } from "zod";
import type { Actor, Permission } from "~/domain/permissions/index.ts";
import type { Result } from "~/domain/result.ts";
import type { ToastTone } from "../ui/toast-store.ts";
import { type AdminAnswer, denied, misfilledForm, refusedForm } from "./answers.ts";
import { redirectWithToast, type View } from "./flash.ts";
import { commonRefusals, NOT_OFFERED, type Refusal, type Sentences, UNKNOWN_FORM } from "./refusals.ts";
import { isOffered, offerUndo } from "./undo.ts";

/** A back-office form as it was received. */
export interface Posted {
  actor: Actor;
  request: Request;
  /** The page's URL, with its query. */
  url: URL;
  params: Record<string, string | undefined>;
  /** Which form on the page. */
  intent: string;
  /** For fields that occur more than once. */
  form: FormData;
  /** Its texts by name, without the intent. Values from the URL (`params`) win over fields with the same name. */
  fields: Record<string, string>;
  /** The page without its dialog. */
  backTo: string;
}

/** A form whose fields are valid. */
export interface Asked<Row, Input> extends Posted {
  row: Row;
  input: Input;
}

/** What a form is answered with: a redirect, a refusal, or data for the page. */
export type Answer<Shown = never> = Response | ReturnType<typeof data<AdminAnswer>> | ReturnType<typeof data<Shown>>;

/** The toast shown after the redirect. */
export interface Said {
  text: string;
  /** Defaults to "Success". */
  title?: string;
  tone?: ToastTone;
  /** Where to show it. Defaults to the page without its dialog. */
  to?: string;
  /** The form that undoes the change, posted to `path`, or to the page with the toast. */
  undo?: { path?: string; fields: Record<string, string> };
  /** The page of this site that shows the result. */
  view?: View;
}

/** Anything that parses a form, such as a zod schema. */
export interface Schema<Input> {
  safeParse(typed: unknown): { success: true; data: Input } | { success: false; error: ZodError };
}

type MaybePromise<Value> = Value | Promise<Value>;

/** Picks the message if a reason carries details or the answer isn't just a message. */
type Chooser<Reason, Form, Shown> = (reason: Exclude<Reason, "forbidden">, asked: Form) => MaybePromise<Refusal | Answer<Shown>>;

/** Reasons that always have a message: the common ones, and Access Denied. */
type Usual = "forbidden" | keyof typeof commonRefusals;

interface Definition<Row, Input, Value, Reason, Shown> {
  /** Checked before any field is parsed. The use case checks again, because it has other callers. */
  permission: Permission;
  /**
   * What only an undo sends: the whole form, or fields with these names. It's accepted only as it was offered to this person in this browser,
   * because its values aren't checked like typed ones: they were stored before.
   */
  undoOnly?: true | readonly string[];
  /** The row that the form is about, from hidden fields and the URL. If it's invalid, the form isn't one of ours. */
  row?: Schema<Row>;
  /** The message if `row` is invalid. */
  unknown?: Refusal;
  /** What was typed or chosen. Each invalid field gets its own message. */
  schema?: Schema<Input>;
  /** What `schema` parses, if not simply the fields. */
  read?(posted: Posted): unknown;
  /** The message if `schema` fails, instead of one for each field. */
  misfit?(error: ZodError, posted: Posted): MaybePromise<Refusal | Answer<Shown>>;
  /** The single use case to call. */
  run(asked: Asked<Row, Input>): Promise<Result<Value, Reason>>;
  /** The success message, or data to show. */
  done: string | ((value: Value, asked: Asked<Row, Input>) => string | Said | Answer<Shown>);
}

/** One form on a screen: who can send it, and what it does. */
export interface DefinedAction<Shown = unknown> {
  permission: Permission;
  answer(posted: Posted): Promise<Answer<Shown>>;
}

/**
 * Defines what one back-office form does, in this order: permission (403), row (422), fields (422, each with its message), use case, then a
 * toast on the next page, or the refusal's message above the form. A reason without a message doesn't compile. That's what the overloads
 * are for, and in this order TypeScript knows the reasons before it checks the messages.
 */
export function defineAction<Row, Input, Value, Reason extends string | object, Shown = never>(
  action: Definition<Row, Input, Value, Reason, Shown> & { refusals: Chooser<Reason, Asked<Row, Input>, Shown> },
): DefinedAction<Shown>;
export function defineAction<Row, Input, Value, Reason extends Usual, Shown = never>(
  action: Definition<Row, Input, Value, Reason, Shown> & { refusals?: Sentences<NoInfer<Reason>> },
): DefinedAction<Shown>;
export function defineAction<Row, Input, Value, Reason extends string, Shown = never>(
  action: Definition<Row, Input, Value, Reason, Shown> & { refusals: Sentences<NoInfer<Reason>> },
): DefinedAction<Shown>;
export function defineAction<Row, Input, Value, Reason extends string | object, Shown>({
  permission,
  undoOnly = [],
  row,
  unknown = UNKNOWN_FORM,
  schema,
  read,
  misfit,
  run,
  done,
  refusals,
}: Definition<Row, Input, Value, Reason, Shown> & {
  refusals?: Chooser<Reason, Asked<Row, Input>, Shown> | Record<string, Refusal>;
}): DefinedAction<Shown> {
  return {
    permission,
    async answer(posted) {
      const isUndo = undoOnly === true || undoOnly.some((name) => posted.fields[name]);
      if (isUndo && !isOffered(posted.actor, posted)) return refuse(NOT_OFFERED, posted);
      const about = row?.safeParse(posted.fields);
      if (about && !about.success) return refuse(unknown, posted);
      const typed = schema?.safeParse(read ? read(posted) : posted.fields);
      if (typed && !typed.success)
        return misfit ? refuse(await misfit(typed.error, posted), posted) : misfilledForm(typed.error, posted.intent);
      const asked = { ...posted, row: about?.data as Row, input: typed?.data as Input };
      const result = await run(asked);
      if (result.ok) return tell(typeof done === "string" ? done : done(result.value, asked), posted);
      if (result.reason === "forbidden") return denied();
      if (typeof refusals !== "function") return refuse(sentenceOf(String(result.reason), refusals), posted);
      return refuse(await refusals(result.reason as Exclude<Reason, "forbidden">, asked), posted);
    },
  };
}

function sentenceOf(reason: string, refusals: Record<string, Refusal> | undefined): Refusal {
  const refusal = { ...commonRefusals, ...refusals }[reason];
  if (!refusal) throw new Error(`no message for refusal "${reason}"`);
  return refusal;
}

function isAnswer<Shown>(answer: object): answer is Answer<Shown> {
  return answer instanceof Response || ("type" in answer && answer.type === "DataWithResponseInit");
}

function refuse<Shown>(refusal: Refusal | Answer<Shown>, { intent }: Posted): Answer<Shown> {
  if (isAnswer<Shown>(refusal)) return refusal;
  const { error, field, fields = field ? { [field]: error } : {}, status, isMisfilled } = refusal;
  return refusedForm(error, { intent, fields, status, ...(isMisfilled && { isMisfilled }) });
}

function tell<Shown>(done: string | Said | Answer<Shown>, { actor, backTo }: Posted): Answer<Shown> {
  const said = typeof done === "string" ? { text: done } : done;
  if (isAnswer<Shown>(said)) return said;
  const { text, title = "Success", tone = "good", to = backTo, undo, view }: Said = said;
  const offer = undo && offerUndo(actor, { path: undo.path ?? backTo, fields: undo.fields });
  return redirectWithToast(to, { title, text, tone, undo: offer, view });
}
