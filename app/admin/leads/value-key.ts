import { isOnToast, pressLatestToast } from "../../ui/toast-store.ts";
import type { Shortcut } from "../keys/shortcuts.ts";

const ONE = "Add its value";
const SEVERAL = "Add their values";

/** What a message offers once leads are won without a value. */
export function valueOffer(count: number): string {
  return count === 1 ? ONE : SEVERAL;
}

/** Takes that offer. */
export const valueKey: Shortcut = {
  keys: "v",
  label: "Add the value of the leads you won",
  isOffered: () => isOnToast(ONE) || isOnToast(SEVERAL),
  run: () => void (pressLatestToast(ONE) || pressLatestToast(SEVERAL)),
};
