import { data, isRouteErrorResponse } from "react-router";

const MARK = "The action failed.";

/** Thrown in the place of a fault in a page's action: on the way to the screen the fault itself loses everything that tells it from a loader's. */
export function actionFault() {
  return data(MARK, { status: 500 });
}

/** Whether what was sent failed, rather than the reading of the page. */
export function isActionFault(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 500 && error.data === MARK;
}
