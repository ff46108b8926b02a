import { useEffect, useRef } from "react";
import { offerShortcuts, type Shortcut, type ShortcutScope } from "./shortcuts.ts";

/**
 * Keys that work while the component is mounted: `useShortcuts([{ keys: "n", label: "Add a page", run: … }])`. They're ignored while
 * someone types or a dialog is open, and they're listed in the dialog that "?" opens. People can turn off single-key shortcuts.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], scope: ShortcutScope = "screen"): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => offerShortcuts({ scope, list: () => latest.current }), [scope]);
}
