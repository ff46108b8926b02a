import { isOnToast, pressLatestToast } from "../../ui/toast-store.ts";
import type { Shortcut } from "./shortcuts.ts";

/** Undoes the last change while its toast offers that. While someone is typing, the field's own undo runs instead. */
export const undoKey: Shortcut = {
  keys: "mod+z",
  label: "Undo the last change",
  isLeftToFields: true,
  isOffered: () => isOnToast("Undo"),
  run: () => void pressLatestToast("Undo"),
};
