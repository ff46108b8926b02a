import { formAnswers } from "~/app/form-answers.ts";
import { oneSpelling } from "~/domain/path-spelling.input.ts";
import { isApi } from "./areas.ts";

/** What shows whether a program or a person made the request. */
export interface Asked {
  path: string;
  contentType: string | null | undefined;
  accept: string | null | undefined;
}

/** More requests than an address is allowed. `retryAfter` is in seconds. */
export function tooMany(request: Request, retryAfter: number): Response {
  const response = plain(request, 429, `Too many requests. Try again in ${waitTime(retryAfter)}.${keptOf(request.method)}`);
  response.headers.set("Retry-After", String(retryAfter));
  return response;
}

/** A browser that goes back still has the form's content. */
export function keptOf(method: string | undefined): string {
  return method === "POST" ? " Go back to your form: what you typed is still there." : "";
}

/** "1 second", "4 minutes". */
function waitTime(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** A body that's longer than its path accepts. The rest of it isn't read: the connection is closed, and the client is told so. */
export function tooLarge(request: Request): Response {
  const response = plain(request, 413, "The request is too large.");
  response.headers.set("Connection", "close");
  return response;
}

/** It can't be accepted now, but maybe in a moment: the database is unavailable, or too much is waiting. */
export function unavailable(request: Request): Response {
  const response = plain(
    request,
    503,
    `We can't process your request right now. Please try again in a few seconds.${keptOf(request.method)}`,
  );
  response.headers.set("Retry-After", "5");
  // The body isn't read: the connection is closed, and the client is told so.
  if (request.method !== "GET" && request.method !== "HEAD") response.headers.set("Connection", "close");
  return response;
}

/** An error outside of any page: JSON for programs, a small page for people. */
export function plain(request: Request, status: number, message: string): Response {
  const { type, body } = plainBody(askedBy(request), message);
  return new Response(body, { status, headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}

/** The same, for responses before there's a Request. */
export function plainBody(asked: Asked, message: string): { type: string; body: string } {
  if (isForProgram(asked)) return { type: "application/json", body: JSON.stringify({ success: false, error: message, fields: {} }) };
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title></head><body><main><h1>${message}</h1><p><a href="/">Go to the home page</a></p></main></body></html>`;
  return { type: "text/html; charset=utf-8", body };
}

/** Whether a page's form was sent to an endpoint, which a page responds to (app/form-answers.ts). */
function isFormPost({ path, contentType }: Pick<Asked, "path" | "contentType">): boolean {
  return Boolean(contentType?.startsWith("application/x-www-form-urlencoded")) && oneSpelling(path) in formAnswers;
}

/** Endpoints report every error in JSON, except to a browser that sends one of our forms without scripts. */
function isForProgram(asked: Asked): boolean {
  const { path, contentType, accept } = asked;
  if (contentType?.includes("json") || accept?.includes("json")) return true;
  return isApi(path) && !(isFormPost(asked) && accept?.includes("text/html"));
}

/** The message for an error that was handled elsewhere in its own way. */
const MESSAGES: Record<number, string> = {
  400: "The request could not be read.",
  404: "This endpoint does not exist.",
  405: "This method is not supported here.",
  413: "The request is too large.",
};

/** An endpoint's response. Errors in another format are converted to the endpoints' format. Pages respond to forms as they are. */
export async function asApiAnswer(request: Request, response: Response): Promise<Response> {
  const asked = askedBy(request);
  if (response.status < 400 || !isApi(asked.path) || (request.method === "POST" && isFormPost(asked))) return response;
  if (request.method === "HEAD" || (await isRefusal(response))) return response;
  const fallback = response.status < 500 ? "The request was rejected." : "Something went wrong. Please try again.";
  const answer = Response.json(
    { success: false, error: MESSAGES[response.status] ?? fallback, fields: {} },
    { status: response.status, headers: { "Cache-Control": "no-store" } },
  );
  for (const name of ["allow", "retry-after", "connection"]) {
    const value = response.headers.get(name);
    if (value !== null) answer.headers.set(name, value);
  }
  // No one reads it anymore.
  response.body?.cancel().catch(() => {});
  return answer;
}

/** React Router reports its own errors in JSON of another format. */
async function isRefusal(response: Response): Promise<boolean> {
  if (!response.headers.get("content-type")?.startsWith("application/json")) return false;
  const body: unknown = await response.clone().json();
  return typeof body === "object" && body !== null && "error" in body && typeof body.error === "string" && "fields" in body;
}

function askedBy(request: Request): Asked {
  const { headers } = request;
  return { path: new URL(request.url).pathname, contentType: headers.get("content-type"), accept: headers.get("accept") };
}
