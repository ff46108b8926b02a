import { data, isRouteErrorResponse } from "react-router";
import type { ZodError } from "zod";
import type { Result } from "~/domain/result.ts";
import { refusalOf } from "../api/answers.ts";
import { formRefusal } from "../read-form.ts";
import { dismissToast, toast } from "../ui/toast-store.ts";
import { NoSession } from "./session/held-requests.ts";
import { NOT_SAVED_YET, unavailability } from "./unavailable.tsx";

/** What a back-office form answers when it doesn't redirect. */
export interface AdminAnswer {
  /** Which form on the page; null if it doesn't matter. */
  intent: string | null;
  error: string | null;
  /** Field name → error message. */
  fields: Record<string, string>;
  /** The toast's title if it isn't "Error". */
  title?: string;
  /** A toast has already shown it. */
  isSaid?: boolean;
  /** Only the input is invalid, and the form shows where. In a dialog, no toast repeats it. */
  isMisfilled?: boolean;
}

/** The value of a use case that the screen can't do without. Otherwise, the response is a 403 or a 404. */
export function granted<Value>(result: Result<Value, "forbidden" | "not-found">): Value {
  if (result.ok) return result.value;
  throw data(result.reason === "forbidden" ? "Access Denied" : "Not found", { status: result.reason === "forbidden" ? 403 : 404 });
}

export function denied(): never {
  throw data("Access Denied", { status: 403 });
}

/** A refused form, with the response's status. */
export function refusedForm(
  error: string,
  { intent = null, fields = {}, status = 422, ...more }: Partial<AdminAnswer> & { status?: number } = {},
) {
  return data<AdminAnswer>({ intent, error, fields, ...more }, { status });
}

/** A form whose input failed its schema. */
export function misfilledForm(error: ZodError, intent: string | null = null) {
  const { error: message, fields } = refusalOf(error);
  return refusedForm(message, { intent, fields, isMisfilled: true });
}

/**
 * Sends a form from the browser. If the network or the server fails, the form gets that as its answer: whatever was typed stays in place,
 * and a list answers its own buttons. `failureOf` names what failed for each intent. A toast shows it under this title until the next form
 * is sent; with null, the screen words it itself.
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
    // A second click sent the form again, or the reader left: the router drops this answer, and nothing has failed.
    if (thrown instanceof Response || isDenied(thrown) || request.signal.aborted) throw thrown;
    const refusal = thrown instanceof NoSession ? thrown.message : formRefusal(thrown);
    if (refusal !== null) return refusedForm(refusal, { intent: intent === null ? null : String(intent) }) as Answer;
    const failure = typeof failureOf === "string" ? failureOf : failureOf(String(intent), fields);
    const error = unavailability(thrown) === null ? failure : `${failure}. ${NOT_SAVED_YET}`;
    if (title !== null) shownFailure = toast({ title, text: error, tone: "bad" });
    // With an error status, the router keeps the page's data, which it couldn't reload anyway.
    return refusedForm(error, {
      intent: intent === null ? null : String(intent),
      status: 503,
      ...(title && { title, isSaid: true }),
    }) as Answer;
  }
}

/** The toast for the last form that failed in this browser. */
let shownFailure: number | null = null;

/** A form with a file isn't read twice. */
async function typedFields(request: Request): Promise<FormData> {
  const hasFiles = request.headers.get("content-type")?.startsWith("multipart/");
  return hasFiles ? new FormData() : request.clone().formData();
}

function isDenied(thrown: unknown): boolean {
  return isRouteErrorResponse(thrown) && (thrown.status === 403 || thrown.status === 404);
}
