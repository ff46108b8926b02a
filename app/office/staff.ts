import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { type Actor, can, findActor } from "~/domain/access/index.ts";
import { withReturn } from "../auth/own-path.ts";

/** Who of the staff asks: set for every route of the back office before its action and loaders run. */
export const staff = createContext<Actor>();

/**
 * Lets only staff in (spec 3 §6): others go to sign in and come back (product 9), and whoever has no role for it gets Access Denied. The
 * role is read anew with every request, so that a demoted person loses access with the next one.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const actor = await findActor(request.headers);
  if (!actor) {
    // The page's address, also where the browser asks for its data only.
    throw redirect(withReturn("/auth", `${url.pathname}${url.search}`));
  }
  if (!can(actor, "office:open")) throw data("Access Denied", { status: 403 });
  context.set(staff, actor);
  return next();
};
