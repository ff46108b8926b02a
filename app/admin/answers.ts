import { data, isRouteErrorResponse } from "react-router";
import type { ZodError } from "zod";
import type { Result } from "~/domain/result.ts";
import { refusalOf } from "../api/answers.ts";
import { formRefusal } from "../read-form.ts";
import { dismissToast, toast } from "../ui/toast-store.ts";
import { NoSession } from "./session/held-requests.ts";

/** What a form of the back office is answered where the answer is no other page. */
export interface AdminAnswer {
  /** Which form of the page; null where it does not matter. */
  intent: string | null;
  error: string | null;
  /** Field name → what is wrong with it. */
  fields: Record<string, string>;
  /** What the toast is called where it is not "Error". */
  title?: string;
  /** A toast has said it already. */
  isSaid?: boolean;
  /** Only what was typed is wrong, and the form says where: in a dialog no toast repeats it. */
  isMisfilled?: boolean;
}

/** The value of a use case that a screen cannot be shown without: 403 and 404 take its place. */
export function granted<Value>(result: Result<Value, "forbidden" | "not-found">): Value {
  if (result.ok) return result.value;
  throw data(result.reason === "forbidden" ? "Access Denied" : "Not found", { status: result.reason === "forbidden" ? 403 : 404 });
}

/** The answer to someone who may not do this. */
export function denied(): never {
  throw data("Access Denied", { status: 403 });
}

/** A form that was refused, with the status of the answer. */
export function refusedForm(
  error: string,
  { intent = null, fields = {}, status = 422, ...more }: Partial<AdminAnswer> & { status?: number } = {},
) {
  return data<AdminAnswer>({ intent, error, fields, ...more }, { status });
}

/** An input that its schema refused. */
export function misfilledForm(error: ZodError, intent: string | null = null) {
  const { error: message, fields } = refusalOf(error);
  return refusedForm(message, { intent, fields, isMisfilled: true });
}

/**
 * Sends a form from the browser. A fault of the way there, or of the server, is an answer to this form too: what was typed stays in it, and
 * a button of a list is answered by the list. `failureOf` says for its intent what has failed: a toast says it, until the next form is sent,
 * under this title; null: the screen says it in its own words.
 */
export async function sendAdminForm<Answer>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  failureOf: string | ((intent: string, fields: FormData) => string),
  title: string | null = "Error",
): Promise<Answer> {
  if (shownFailure !== null) dismissToast(shownFailure);
  shownFailure = null;
  const fields = await typedFields(request);
  const intent = fields.get("intent");
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response || isDenied(thrown)) throw thrown;
    const refusal = thrown instanceof NoSession ? thrown.message : formRefusal(thrown);
    if (refusal !== null) return refusedForm(refusal, { intent: intent === null ? null : String(intent) }) as Answer;
    const error = typeof failureOf === "string" ? failureOf : failureOf(String(intent), fields);
    if (title !== null) shownFailure = toast({ title, text: error, tone: "bad" });
    // With the status of a failure the router leaves the page's data as they are: it could not fetch them either.
    return refusedForm(error, {
      intent: intent === null ? null : String(intent),
      status: 503,
      ...(title && { title, isSaid: true }),
    }) as Answer;
  }
}

/** The toast of the last form that failed, in this browser. */
let shownFailure: number | null = null;

/** A form with a file is not read twice. */
async function typedFields(request: Request): Promise<FormData> {
  const hasFiles = request.headers.get("content-type")?.startsWith("multipart/");
  return hasFiles ? new FormData() : request.clone().formData();
}

function isDenied(thrown: unknown): boolean {
  return isRouteErrorResponse(thrown) && (thrown.status === 403 || thrown.status === 404);
}
