import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { findKeyActor } from "~/domain/access/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import type { Result } from "~/domain/result.ts";
import { requestInfo } from "../../request-info.ts";
import { refuse } from "../account-call.ts";
import { json, refusal, refusalOf } from "../answers.ts";

type Call = { request: Request; context: Readonly<RouterContextProvider> };
type Reason = "forbidden" | "not-found" | "cursor";

/** What the program endpoints share: a key, JSON, and an answer for every refusal. */
export async function keyCall({ request, context }: Call, answer: (actor: Actor) => Promise<Response>): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, "Use GET.", {}, { Allow: "GET" });
  try {
    const actor = await findKeyActor(request.headers);
    if (!actor) return refuse(401, "Send a valid API key: Authorization: Bearer bbk_…", {}, { "WWW-Authenticate": "Bearer" });
    return await answer(actor);
  } catch (error) {
    // If the database is unavailable, server/app.ts replaces this answer.
    context.get(requestInfo).reportFault(error);
    return refuse(500, "Something went wrong. Please try again.");
  }
}

/** A list's query with each name at most once. A refusal names the field. */
export function readQuery<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): { ok: true; value: z.infer<Schema> } | { ok: false; response: Response } {
  const given = new URL(request.url).searchParams;
  const twice = [...given.keys()].find((name, place, all) => all.indexOf(name) !== place);
  if (twice !== undefined) return { ok: false, response: refuse(422, `The field ${twice.slice(0, 100)} was sent twice.`) };
  const query = schema.safeParse(Object.fromEntries(given));
  return query.success ? { ok: true, value: query.data } : { ok: false, response: refusal(refusalOf(query.error)) };
}

/** The record ID in the URL; null if it isn't an ID. */
export function readId(id: string | undefined): string | null {
  return z.uuid().safeParse(id).data ?? null;
}

export function answerOf(result: Result<object, Reason>): Response {
  if (result.ok) return json(200, result.value);
  if (result.reason === "forbidden") return refuse(403, "This API key does not have the required scope.");
  if (result.reason === "not-found") return NOT_FOUND();
  return refuse(422, "Please check the marked fields.", { cursor: "Must be the value of next from the previous page." });
}

export const NOT_FOUND = () => refuse(404, "This record does not exist.");
