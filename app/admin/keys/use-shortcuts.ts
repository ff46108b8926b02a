import { useEffect, useRef } from "react";
import { offerShortcuts, type Shortcut, type ShortcutScope } from "./shortcuts.ts";

/**
 * Keys for as long as the component is shown: `useShortcuts([{ keys: "n", label: "Add a page", run: … }])`. They work while nothing is typed
 * and no dialog is open, stand in the list that "?" opens, and a person can turn off those of a single character.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], scope: ShortcutScope = "screen"): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => offerShortcuts({ scope, list: () => latest.current }), [scope]);
}
