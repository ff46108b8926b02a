import { redirect, redirectDocument } from "react-router";
import { signOut } from "~/domain/access/index.ts";
import type { Route } from "./+types/sign-out-page";
import { FORGET_SIGNED_IN } from "./signed-in-note.ts";
import { visitorOf, withCookies } from "./visitor.ts";

/** Only a post signs out, so an image on another site can't. */
export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  return redirectDocument("/", { headers: withCookies([...(await signOut(visitorOf(request, context))), FORGET_SIGNED_IN]) });
}
