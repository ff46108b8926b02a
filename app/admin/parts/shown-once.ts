import { useLayoutEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Writes `address` into the address bar while something is shown that no one can see again: a reload then shows what came of it, and not the
 * form that it was asked for with. The router keeps what it shows.
 */
export function useAddress(address: string): void {
  useLayoutEffect(() => history.replaceState(history.state, "", address), [address]);
}

/**
 * Whether a form is in progress, to its page's data. What it made is shown after that: the router knows the answer sooner, but writes the form's
 * address once more when the data are there.
 */
export function useIsUnderWay(): boolean {
  return useNavigation().formData !== undefined;
}
