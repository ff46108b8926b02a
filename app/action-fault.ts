import { data, isRouteErrorResponse } from "react-router";

const MARK = "The action failed.";

/**
 * Throw this instead of the error from a page's action. Nothing about the original error tells the screen whether it came from an action or
 * a loader.
 */
export function actionFault() {
  return data(MARK, { status: 500 });
}

/** Whether the error comes from a submitted form rather than from loading the page. */
export function isActionFault(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 500 && error.data === MARK;
}
