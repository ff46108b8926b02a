import type { RefObject } from "react";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { goToRow, rowOfFocus, tickRow } from "./row-handlers.ts";

/** Keys of a list, from anywhere on its screen: from row to row, and where rows can be ticked, ticking the one with the focus. */
export function useListKeys(box: RefObject<HTMLElement | null>, { hasRows, canTick }: { hasRows: boolean; canTick: boolean }): void {
  const go = (step: 1 | -1) => box.current && goToRow(box.current, step);
  const moves = [
    { keys: "j", label: "Next row", run: () => go(1) },
    { keys: "k", label: "Previous row", run: () => go(-1) },
  ];
  const tick = { keys: "x", label: "Select row", run: () => tickRow(box.current && rowOfFocus(box.current), false) };
  useShortcuts(hasRows ? [...moves, ...(canTick ? [tick] : [])] : []);
}
