import { isRouteErrorResponse } from "react-router";
import { toastOnNextPage } from "../ui/toast-store.ts";
import { type AuthAnswer, failed } from "./auth-answer.ts";

/** Header of a redirect that tells the browser's part that somebody is signed in now. */
export const SIGNED_IN = "X-Signed-In";

/**
 * Posts a form of these pages from the browser. A failure of the way there is an answer too: what was typed stays in the form. The message
 * of success is for the page that comes next.
 */
export async function sendForm(post: () => Promise<AuthAnswer>): Promise<AuthAnswer> {
  try {
    return await post();
  } catch (thrown) {
    if (thrown instanceof Response) {
      if (thrown.headers.has(SIGNED_IN)) toastOnNextPage({ title: "Signed in successfully!", tone: "good" });
      throw thrown;
    }
    return failed(isRouteErrorResponse(thrown) && thrown.status === 429 ? TOO_MANY : UNREACHABLE);
  }
}

const TOO_MANY = "Too many attempts. Please wait some minutes and try again.";
const UNREACHABLE = "We cannot reach the server at this moment. Please try again in a minute.";
