import type { RefObject } from "react";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { goToRow, rowOfFocus, tickRow } from "./row-handlers.ts";

/** A list's keys, which work anywhere on its screen: moving between rows, and selecting the focused row if rows can be selected. */
export function useListKeys(box: RefObject<HTMLElement | null>, { hasRows, canTick }: { hasRows: boolean; canTick: boolean }): void {
  const go = (step: 1 | -1) => box.current && goToRow(box.current, step);
  const moves = [
    { keys: "j", label: "Next row", run: () => go(1) },
    { keys: "k", label: "Previous row", run: () => go(-1) },
  ];
  const tick = { keys: "x", label: "Select row", run: () => tickRow(box.current && rowOfFocus(box.current), false) };
  useShortcuts(hasRows ? [...moves, ...(canTick ? [tick] : [])] : []);
}
