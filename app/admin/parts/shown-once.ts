import { useLayoutEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Writes `address` to the address bar while something is shown that can't be seen again. Reloading then shows the result instead of the
 * form that asked for it. The router keeps showing the current view.
 */
export function useAddress(address: string): void {
  useLayoutEffect(() => history.replaceState(history.state, "", address), [address]);
}

/**
 * Whether a form is being processed, up to the reload of its page's data. Show the result after that: the router has the answer earlier,
 * but writes the form's address again once the data has loaded.
 */
export function useIsUnderWay(): boolean {
  return useNavigation().formData !== undefined;
}
