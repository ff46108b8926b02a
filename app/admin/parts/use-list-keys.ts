import type { RefObject } from "react";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { extendSelection, goToRow, rowOfFocus, selectRow } from "./row-handlers.ts";

interface ListKeys {
  hasRows: boolean;
  canSelect: boolean;
  onReach?: (key: string) => void;
}

/**
 * A list's keys, which work anywhere on its screen: moving between rows, and selecting the focused row, or several on the way, if rows can
 * be selected.
 */
export function useListKeys(box: RefObject<HTMLElement | null>, { hasRows, canSelect, onReach }: ListKeys): void {
  const go = (step: 1 | -1) => {
    const key = box.current && goToRow(box.current, step);
    if (key) onReach?.(key);
  };
  const moves = [
    { keys: "j", label: "Next row", run: () => go(1) },
    { keys: "k", label: "Previous row", run: () => go(-1) },
  ];
  const selecting = [
    { keys: "x", label: "Select row", run: () => selectRow(box.current && rowOfFocus(box.current), false) },
    { keys: "shift+j", label: "Select down", run: () => extendSelection(box.current && rowOfFocus(box.current), 1) },
    { keys: "shift+k", label: "Select up", run: () => extendSelection(box.current && rowOfFocus(box.current), -1) },
  ];
  useShortcuts(hasRows ? [...moves, ...(canSelect ? selecting : [])] : []);
}
