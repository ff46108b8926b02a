import { useEffect } from "react";
import { useNavigate } from "react-router";
import { listenForKeys } from "../keys/key-listener.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import type { ShownScreen } from "./frame-data.ts";

/** Keys that work on every screen: search, the list of shortcuts, and "g" plus a letter to go to a screen. */
export function useFrameKeys(screens: ShownScreen[], open: { palette: () => void; keys: () => void }): void {
  const navigate = useNavigate();
  useEffect(listenForKeys, []);
  const toScreens = screens.flatMap(({ key, label, href }) => (key ? [{ keys: `g ${key}`, label, run: () => navigate(href) }] : []));
  useShortcuts(
    [
      { keys: "mod+k", label: "Search everything", run: open.palette },
      { keys: "/", label: "Search this screen", run: () => focusSearch(open.palette) },
      { keys: "?", label: "Show keyboard shortcuts", run: open.keys },
      ...toScreens,
    ],
    "everywhere",
  );
}

/** Focuses the screen's own search; if there's none, opens the global search. */
function focusSearch(otherwise: () => void): void {
  const fields = document.querySelectorAll<HTMLInputElement>("main input[type=search]");
  const field = [...fields].find((found) => found.checkVisibility());
  if (field) field.focus();
  else otherwise();
}
