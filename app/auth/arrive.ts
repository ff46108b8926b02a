import { redirectDocument } from "react-router";
import { findActor } from "~/domain/access/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { withReturn } from "./own-path.ts";
import { noteSignedIn } from "./signed-in-note.ts";
import { withCookies } from "./visitor.ts";

/**
 * Where a user goes after signing in with these cookies: to a step their account still requires, back to `path`, or, if they came for
 * nothing in particular (`/`), staff to the back office.
 */
export async function arrive(path: string, cookies: string[]): Promise<Response> {
  const actor = await findActor(new Headers({ cookie: cookies.map((line) => line.split(";")[0]).join("; ") }));
  const isStaff = can(actor && { role: actor.role }, "office:open");
  const headers = withCookies([...cookies, noteSignedIn(isStaff)]);
  if (actor?.owes) return redirectDocument(withReturn("/auth/strengthen", path), { headers });
  return redirectDocument(homeOf(path, isStaff), { headers });
}

/** `path`, or this user's start page. */
export function homeOf(path: string, isStaff: boolean): string {
  return path === "/" && isStaff ? "/admin" : path;
}
