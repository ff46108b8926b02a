import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { findStaff } from "~/domain/access/index.ts";
import { type Actor, can } from "~/domain/permissions/index.ts";
import { withReturn } from "../auth/own-path.ts";
import { keptPost } from "./session/kept-post.ts";
import { PERSON_HEADER } from "./session/person-header.ts";
import { unavailableScreen } from "./unavailable.tsx";

/** The staff member who makes the request. Set for every back-office route before its action and loaders run. */
export const staff = createContext<Actor>();

/**
 * Admits only staff. Others are sent to sign in and come back, and users whose role has no access get Access Denied. The role is read on
 * every request, so a demoted user loses access with the next one. A form sent without a session, or under another user's, does nothing,
 * but isn't lost: scripts hold it back, and without scripts a page keeps it. While the database can't be reached, the answer is a 503.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const found = await findStaff(request.headers);
  if (!found.ok) throw unavailableScreen(isRead);
  const actor = found.value;
  const madeFor = request.headers.get(PERSON_HEADER) ?? url.searchParams.get("as");
  const isOther = Boolean(actor && madeFor && !isRead && madeFor !== actor.userId);
  if (!actor || actor.owes || isOther) {
    if (request.headers.has(PERSON_HEADER)) return new Response("No active session", { status: 401 });
    if (!isRead) throw data(await keptPost(request, url, isOther ? actor : null), { status: 401 });
    // The page's address, even if the browser requests only its data.
    throw redirect(withReturn(actor?.owes ? "/auth/strengthen" : "/auth", `${url.pathname}${url.search}`));
  }
  if (!can(actor, "office:open")) throw data("Access Denied", { status: 403 });
  context.set(staff, actor);
  return next();
};
