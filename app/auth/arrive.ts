import { redirectDocument } from "react-router";
import { findActor } from "~/domain/access/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { withReturn } from "./own-path.ts";
import { noteSignedIn } from "./signed-in-note.ts";
import { withCookies } from "./visitor.ts";

/**
 * Where someone goes on who has just signed in with these cookies: to what their account still owes, back to `path`, or, where they came for
 * nothing in particular (`/`), staff to the back office.
 */
export async function arrive(path: string, cookies: string[]): Promise<Response> {
  const actor = await findActor(new Headers({ cookie: cookies.map((line) => line.split(";")[0]).join("; ") }));
  const isStaff = can(actor && { role: actor.role }, "office:open");
  const headers = withCookies([...cookies, noteSignedIn(isStaff)]);
  if (actor?.owes) return redirectDocument(withReturn("/auth/strengthen", path), { headers });
  return redirectDocument(homeOf(path, isStaff), { headers });
}

/** `path`, or where this person begins. */
export function homeOf(path: string, isStaff: boolean): string {
  return path === "/" && isStaff ? "/admin" : path;
}
