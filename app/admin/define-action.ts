import type { data } from "react-router";
import type { ZodError } from "zod";
import type { Actor, Permission } from "~/domain/permissions/index.ts";
import type { Result } from "~/domain/result.ts";
import type { ToastTone } from "../ui/toast-store.ts";
import { type AdminAnswer, denied, misfilledForm, refusedForm } from "./answers.ts";
import { redirectWithToast } from "./flash.ts";
import { commonRefusals, type Refusal, type Sentences, UNKNOWN_FORM } from "./refusals.ts";
import { offerUndo } from "./undo.ts";

/** A form of the back office as it came in. */
export interface Posted {
  actor: Actor;
  request: Request;
  /** The page's, with its query. */
  url: URL;
  params: Record<string, string | undefined>;
  /** Which form of the page. */
  intent: string;
  /** For fields that come more than once. */
  form: FormData;
  /** Its texts by name, without the intent; what the address names (`params`) wins over a field of the same name. */
  fields: Record<string, string>;
  /** The page without its dialog. */
  backTo: string;
}

/** A form whose fields fit. */
export interface Asked<Row, Input> extends Posted {
  row: Row;
  input: Input;
}

/** What a form is answered: another page, why it was refused, or something that the page shows. */
export type Answer<Shown = never> = Response | ReturnType<typeof data<AdminAnswer>> | ReturnType<typeof data<Shown>>;

/** What the toast says that a form leads to. */
export interface Said {
  text: string;
  /** "Success", unless it says something else. */
  title?: string;
  tone?: ToastTone;
  /** Where it is said; on the page without the dialog, unless something else stands here. */
  to?: string;
  /** The form that takes it back, posted to `path`, or to where the toast is. */
  undo?: { path?: string; fields: Record<string, string> };
}

/** What parses a form; a zod schema does. */
export interface Schema<Input> {
  safeParse(typed: unknown): { success: true; data: Input } | { success: false; error: ZodError };
}

type MaybePromise<Value> = Value | Promise<Value>;

/** Chooses the sentence where a reason is more than a name, or the answer is more than a sentence. */
type Chooser<Reason, Form, Shown> = (reason: Exclude<Reason, "forbidden">, asked: Form) => MaybePromise<Refusal | Answer<Shown>>;

/** Reasons that have a sentence without being named, and Access Denied. */
type Usual = "forbidden" | keyof typeof commonRefusals;

interface Definition<Row, Input, Value, Reason, Shown> {
  /** Asked before any field is parsed. The use case asks again: it has other callers. */
  permission: Permission;
  /** Which row it is about: hidden fields and the address. What does not fit is no form of ours. */
  row?: Schema<Row>;
  /** What is said where `row` does not fit. */
  unknown?: Refusal;
  /** What was typed or chosen; what does not fit is said at its field. */
  schema?: Schema<Input>;
  /** What `schema` parses, where that is not simply the fields. */
  read?(posted: Posted): unknown;
  /** What is said where `schema` does not fit, in the place of what is wrong at each field. */
  misfit?(error: ZodError, posted: Posted): MaybePromise<Refusal | Answer<Shown>>;
  /** The one verb of the domain. */
  run(asked: Asked<Row, Input>): Promise<Result<Value, Reason>>;
  /** What is said of it, or shown. */
  done: string | ((value: Value, asked: Asked<Row, Input>) => string | Said | Answer<Shown>);
}

/** One form of a screen: who may send it, and what comes of it. */
export interface OfficeForm<Shown = unknown> {
  permission: Permission;
  answer(posted: Posted): Promise<Answer<Shown>>;
}

/**
 * Defines what one form of the back office does. In this order: permission (403), the row (422), the fields (422, each with its sentence), the
 * use case, and then a toast on the next page, or the sentence of its refusal above the form. A reason without a sentence does not compile:
 * that is what the overloads are for, and in this order TypeScript knows the reasons before it looks at the sentences.
 */
export function defineAction<Row, Input, Value, Reason extends string | object, Shown = never>(
  action: Definition<Row, Input, Value, Reason, Shown> & { refusals: Chooser<Reason, Asked<Row, Input>, Shown> },
): OfficeForm<Shown>;
export function defineAction<Row, Input, Value, Reason extends Usual, Shown = never>(
  action: Definition<Row, Input, Value, Reason, Shown> & { refusals?: Sentences<NoInfer<Reason>> },
): OfficeForm<Shown>;
export function defineAction<Row, Input, Value, Reason extends string, Shown = never>(
  action: Definition<Row, Input, Value, Reason, Shown> & { refusals: Sentences<NoInfer<Reason>> },
): OfficeForm<Shown>;
export function defineAction<Row, Input, Value, Reason extends string | object, Shown>({
  permission,
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
}): OfficeForm<Shown> {
  return {
    permission,
    async answer(posted) {
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
  const { text, title = "Success", tone = "good", to = backTo, undo }: Said = said;
  const offer = undo && offerUndo(actor, { path: undo.path ?? backTo, fields: undo.fields });
  return redirectWithToast(to, { title, text, tone, undo: offer });
}
