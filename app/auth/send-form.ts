import { data, isRouteErrorResponse } from "react-router";
import { toastOnNextPage } from "../ui/toast-store.ts";
import { type AuthAnswer, failed } from "./auth-answer.ts";

type Said = { title: string; text?: string };

/**
 * Posts a form of these pages from the browser. A failure of the way there is an answer too: what was typed stays in the form. What there is
 * to say about being sent on is said on the page that comes next: `sayOn` has it for its path. `intent`: which form, where the page has several.
 */
export async function sendForm(
  post: () => Promise<AuthAnswer>,
  { sayOn = signedIn, intent = null }: { sayOn?: (path: string) => Said | null; intent?: string | null } = {},
): Promise<AuthAnswer> {
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
    // With the status of a failure the router leaves the page's data as they are: it could not fetch them either.
    return data(failed(isTooMany ? TOO_MANY : UNREACHABLE, { intent }), { status: 503 }) as never;
  }
}

/** Who is sent on to another part of the site is signed in. */
function signedIn(path: string): Said | null {
  return path.startsWith("/auth") ? null : { title: "Signed in successfully!" };
}

const TOO_MANY = "Too many attempts. Please wait some minutes and try again.";
const UNREACHABLE = "We cannot reach the server at this moment. Please try again in a minute.";
