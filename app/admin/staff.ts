import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { findActor } from "~/domain/access/index.ts";
import { type Actor, can } from "~/domain/permissions/index.ts";
import { withReturn } from "../auth/own-path.ts";
import { keptPost } from "./session/kept-post.ts";
import { PERSON_HEADER } from "./session/person-header.ts";

/** Who of the staff asks: set for every route of the back office before its action and loaders run. */
export const staff = createContext<Actor>();

/**
 * Lets only staff in: others go to sign in and come back, and whoever has no role for it gets Access Denied. The
 * role is read anew with every request, so that a demoted person loses access with the next one. Of what was to be saved without a session,
 * or under another person's, nothing is done and nothing is lost: scripts hold it back, and without them a page keeps it.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const actor = await findActor(request.headers);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const madeFor = request.headers.get(PERSON_HEADER) ?? url.searchParams.get("as");
  const isOther = Boolean(actor && madeFor && !isRead && madeFor !== actor.userId);
  if (!actor || actor.owes || isOther) {
    if (request.headers.has(PERSON_HEADER)) return new Response("No active session", { status: 401 });
    if (!isRead) throw data(await keptPost(request, url, isOther ? actor : null), { status: 401 });
    // The page's address, also where the browser asks for its data only.
    throw redirect(withReturn(actor?.owes ? "/auth/strengthen" : "/auth", `${url.pathname}${url.search}`));
  }
  if (!can(actor, "office:open")) throw data("Access Denied", { status: 403 });
  context.set(staff, actor);
  return next();
};
