import { useId } from "react";

/** An id of the component's own that begins with a letter, as some checkers and selectors want it. */
export function useOwnId(): string {
  return `u${useId()}`;
}
