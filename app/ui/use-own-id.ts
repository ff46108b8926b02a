import { useId } from "react";

/** A unique ID for the component. It starts with a letter, as some validators and selectors require. */
export function useOwnId(): string {
  return `u${useId()}`;
}
