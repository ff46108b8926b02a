import type { RouterContextProvider } from "react-router";
import { findCaller } from "~/domain/access/index.ts";
import { requestInfo } from "../request-info.ts";
import { json, onlyPost } from "./answers.ts";
import { readBody } from "./read-body.ts";

type Caller = NonNullable<Awaited<ReturnType<typeof findCaller>>>;
type Call = { request: Request; context: Readonly<RouterContextProvider> };

/** What the account functions share: JSON by POST from a signed-in user. `failure` is the answer if the server fails. */
export async function accountCall(
  { request, context }: Call,
  failure: string,
  answer: (caller: Caller, fields: Record<string, unknown>) => Promise<Response>,
): Promise<Response> {
  if (request.method !== "POST") return onlyPost();
  try {
    const caller = await findCaller(request.headers);
    if (!caller) return refuse(401, "No active session", {}, { "WWW-Authenticate": "Bearer" });
    const body = await readBody(request);
    if (!body.ok) return refuse(body.status, body.error);
    if (body.isForm) return refuse(415, "Send JSON.");
    return await answer(caller, body.fields);
  } catch (error) {
    context.get(requestInfo).reportFault(error);
    return refuse(500, failure);
  }
}

export function refuse(status: number, error: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}): Response {
  return json(status, { success: false, error, fields }, headers);
}

export const FORBIDDEN = "You do not have permission to do this.";
