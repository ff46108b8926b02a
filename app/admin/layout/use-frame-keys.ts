import { useCallback, useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from "react-router";
import { type IsMoving, listenForKeys } from "../keys/key-listener.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import type { ShownScreen } from "./frame-data.ts";

/** Keys that work on every screen: search, the list of shortcuts, and "g" plus a letter to go to a screen. */
export function useFrameKeys(screens: ShownScreen[], open: { palette: () => void; keys: () => void }): void {
  const navigate = useNavigate();
  const isMoving = useIsMoving();
  useEffect(() => listenForKeys(isMoving), [isMoving]);
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

/**
 * Tells whether another screen, or another lead beside the list, was on its way when a key was pressed: from the moment someone asks for it
 * until it's there. `useNavigation` says so only with the next rendering, and until then a key would act on what's still shown. A busy
 * browser hands over keys only after the screen has arrived.
 */
function useIsMoving(): IsMoving {
  const router = useContext(DataRouterContext)?.router;
  const { key } = useLocation();
  const shown = useRef({ key, since: 0 });
  useEffect(() => {
    if (shown.current.key !== key) shown.current = { key, since: performance.now() };
  }, [key]);
  return useCallback(
    ({ timeStamp }) => {
      if (!router) return false;
      const { navigation, location } = router.state;
      return navigation.state !== "idle" || location.key !== shown.current.key || timeStamp < shown.current.since;
    },
    [router],
  );
}

/** Focuses the screen's own search; if there's none, opens the global search. */
function focusSearch(otherwise: () => void): void {
  const fields = document.querySelectorAll<HTMLInputElement>("main input[type=search]");
  const field = [...fields].find((found) => found.checkVisibility());
  if (field) field.focus();
  else otherwise();
}
