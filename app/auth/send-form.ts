import { data, isRouteErrorResponse } from "react-router";
import { toastOnNextPage } from "../ui/toast-store.ts";
import { type AuthAnswer, failed } from "./auth-answer.ts";

/**
 * Posts a form of these pages from the browser. A failure of the way there is an answer too: what was typed stays in the form. Who is sent
 * on to another part of the site is signed in; that is said on the page that comes next.
 */
export async function sendForm(post: () => Promise<AuthAnswer>): Promise<AuthAnswer> {
  try {
    return await post();
  } catch (thrown) {
    if (thrown instanceof Response) {
      if (!thrown.headers.get("Location")?.startsWith("/auth")) toastOnNextPage({ title: "Signed in successfully!", tone: "good" });
      throw thrown;
    }
    const isTooMany = isRouteErrorResponse(thrown) && thrown.status === 429;
    // With the status of a failure the router leaves the page's data as they are: it could not fetch them either.
    return data(failed(isTooMany ? TOO_MANY : UNREACHABLE), { status: 503 }) as never;
  }
}

const TOO_MANY = "Too many attempts. Please wait some minutes and try again.";
const UNREACHABLE = "We cannot reach the server at this moment. Please try again in a minute.";
