/** Where a link opens: in the same tab, or in a new one. */
export const linkTargets = ["_self", "_blank"] as const;

/** The maximum length of an item's texts, in characters: a label fits on one line of the menu. */
export const MAX_LABEL = 80;
export const MAX_URL = 500;
export const MAX_DESCRIPTION = 200;

/** How many levels deep items can be nested. Public menus show the first two. */
export const DEEPEST = 5;
export const SHOWN_LEVELS = 2;

/** Items per page of the list. */
export const NAVIGATION_PAGE = 50;

/**
 * Why an item can't go there. "circle": it would be below itself. "too-deep": it, or something below it, would be deeper than five levels.
 * @param ancestors of the new place, the parent first
 * @param height how many levels the item and its descendants have: 1 for an item alone
 */
export function placeFault({
  id,
  ancestors,
  height,
}: {
  id: string | null;
  ancestors: string[];
  height: number;
}): "circle" | "too-deep" | null {
  if (id !== null && ancestors.includes(id)) return "circle";
  return ancestors.length + height > DEEPEST ? "too-deep" : null;
}
