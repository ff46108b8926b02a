import { data, isRouteErrorResponse } from "react-router";
import type { ZodError } from "zod";
import type { Result } from "~/domain/result.ts";
import { refusalOf } from "../api/answers.ts";
import { formRefusal, readForm } from "../read-form.ts";

/** What a form of the back office is answered where the answer is no other page. */
export interface OfficeAnswer {
  /** Which form of the page; null where it does not matter. */
  intent: string | null;
  error: string | null;
  /** Field name → what is wrong with it. */
  fields: Record<string, string>;
}

/** The value of a use case that a screen cannot be shown without: 403 and 404 take its place. */
export function granted<Value>(result: Result<Value, "forbidden" | "not-found">): Value {
  if (result.ok) return result.value;
  throw data(result.reason === "forbidden" ? "Access Denied" : "Not found", { status: result.reason === "forbidden" ? 403 : 404 });
}

/** The answer to somebody who may not do this. */
export function denied(): never {
  throw data("Access Denied", { status: 403 });
}

/** A form that was refused, with the status of the answer. */
export function refusedForm(error: string, { intent = null, fields = {}, status = 422 }: Partial<OfficeAnswer> & { status?: number } = {}) {
  return data<OfficeAnswer>({ intent, error, fields }, { status });
}

/** An input that its schema refused. */
export function misfilledForm(error: ZodError, intent: string | null = null) {
  const { error: message, fields } = refusalOf(error);
  return refusedForm(message, { intent, fields });
}

/**
 * Sends a form from the browser. A fault of the way there, or of the server, is an answer to this form too: what was typed stays in it, and
 * a button of a list is answered by the list. `failureOf` gives the message of the spec's error catalogue (spec 3 §8) for its intent.
 */
export async function sendOfficeForm<Answer>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  failureOf: string | ((intent: string, fields: FormData) => string),
): Promise<Answer> {
  const fields = await typedFields(request);
  const intent = fields.get("intent");
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response || isDenied(thrown)) throw thrown;
    const refusal = formRefusal(thrown);
    if (refusal !== null) return refusedForm(refusal, { intent: intent === null ? null : String(intent) }) as Answer;
    const error = typeof failureOf === "string" ? failureOf : failureOf(String(intent), fields);
    // With the status of a failure the router leaves the page's data as they are: it could not fetch them either.
    return data<OfficeAnswer>({ intent: intent === null ? null : String(intent), error, fields: {} }, { status: 503 }) as Answer;
  }
}

/** A form with a file is not read twice. */
async function typedFields(request: Request): Promise<FormData> {
  const hasFiles = request.headers.get("content-type")?.startsWith("multipart/");
  return hasFiles ? new FormData() : request.clone().formData();
}

function isDenied(thrown: unknown): boolean {
  return isRouteErrorResponse(thrown) && (thrown.status === 403 || thrown.status === 404);
}

/** Text fields of a form by name. A field that comes twice is its last; files are left out. */
export async function formFields(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of await readForm(request)) if (typeof value === "string") fields[name] = value.replaceAll("\r\n", "\n");
  return fields;
}
