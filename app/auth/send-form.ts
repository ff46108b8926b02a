import { data, isRouteErrorResponse } from "react-router";
import { toastOnNextPage } from "../ui/toast-store.ts";
import { type AuthAnswer, failed } from "./auth-answer.ts";

type Said = { title: string; text?: string };

/**
 * Posts one of these pages' forms from the browser. If the network fails, the form gets that as its answer and keeps what was typed. A
 * success message is shown on the next page: `sayOn` returns it for that page's path. `intent`: which form, if the page has several.
 */
export async function sendForm<Answer extends AuthAnswer>(
  post: () => Promise<Answer>,
  { sayOn = signedIn, intent = null }: { sayOn?: (path: string) => Said | null; intent?: string | null } = {},
): Promise<Answer | ReturnType<typeof unsent>> {
  try {
    return await post();
  } catch (thrown) {
    if (thrown instanceof Response) {
      const path = thrown.headers.get("Location") ?? "";
      const said = sayOn(path);
      if (said) toastOnNextPage({ ...said, tone: "good" }, path);
      throw thrown;
    }
    const isTooMany = isRouteErrorResponse(thrown) && thrown.status === 429;
    return unsent(isTooMany ? TOO_MANY : UNREACHABLE, intent);
  }
}

/** With an error status, the router keeps the page's data, which it couldn't reload anyway. */
function unsent(error: string, intent: string | null) {
  return data(failed(error, { intent }), { status: 503 });
}

/** A redirect to another part of the site means the user is signed in. */
function signedIn(path: string): Said | null {
  return path.startsWith("/auth") ? null : { title: "Signed in successfully!" };
}

const TOO_MANY = "Too many attempts. Wait a few minutes and try again.";
const UNREACHABLE = "We can't reach the server right now. Try again in a minute.";
