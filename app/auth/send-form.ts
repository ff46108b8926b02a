import { data, isRouteErrorResponse } from "react-router";
import { toastOnNextPage } from "../ui/toast-store.ts";
import { type AuthAnswer, failed } from "./auth-answer.ts";

type Said = { title: string; text?: string };

/**
 * Posts a form of these pages from the browser. A failure of the way there is an answer too: what was typed stays in the form. What there is
 * to say about being sent on is said on the page that comes next: `sayOn` has it for its path. `intent`: which form, where the page has several.
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

/** With the status of a failure the router leaves the page's data as they are: it could not fetch them either. */
function unsent(error: string, intent: string | null) {
  return data(failed(error, { intent }), { status: 503 });
}

/** Who is sent on to another part of the site is signed in. */
function signedIn(path: string): Said | null {
  return path.startsWith("/auth") ? null : { title: "Signed in successfully!" };
}

const TOO_MANY = "Too many attempts. Wait a few minutes and try again.";
const UNREACHABLE = "We can't reach the server right now. Try again in a minute.";
