import type { RefObject } from "react";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { extendTicks, goToRow, rowOfFocus, tickRow } from "./row-handlers.ts";

interface ListKeys {
  hasRows: boolean;
  canTick: boolean;
  onReach?: (key: string) => void;
}

/**
 * A list's keys, which work anywhere on its screen: moving between rows, and selecting the focused row, or several on the way, if rows can
 * be selected.
 */
export function useListKeys(box: RefObject<HTMLElement | null>, { hasRows, canTick, onReach }: ListKeys): void {
  const go = (step: 1 | -1) => {
    const key = box.current && goToRow(box.current, step);
    if (key) onReach?.(key);
  };
  const moves = [
    { keys: "j", label: "Next row", run: () => go(1) },
    { keys: "k", label: "Previous row", run: () => go(-1) },
  ];
  const ticks = [
    { keys: "x", label: "Select row", run: () => tickRow(box.current && rowOfFocus(box.current), false) },
    { keys: "shift+j", label: "Select down", run: () => extendTicks(box.current && rowOfFocus(box.current), 1) },
    { keys: "shift+k", label: "Select up", run: () => extendTicks(box.current && rowOfFocus(box.current), -1) },
  ];
  useShortcuts(hasRows ? [...moves, ...(canTick ? ticks : [])] : []);
}
