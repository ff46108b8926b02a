/** Where a link opens: in its place, or in a new tab. */
export const linkTargets = ["_self", "_blank"] as const;

/** The longest texts of an item, in characters: a label stands in one line of the menu. */
export const MAX_LABEL = 80;
export const MAX_URL = 500;
export const MAX_DESCRIPTION = 200;

/** Items may stand below each other so deep; public menus show the first two levels. */
export const DEEPEST = 5;
export const SHOWN_LEVELS = 2;

/** Items on a page of the list. */
export const NAVIGATION_PAGE = 50;

/**
 * Why an item cannot stand there. "circle": below itself; "too-deep": it, or what stands below it, would be deeper than five levels.
 * @param ancestors of the new place, the parent first
 * @param height levels of the item and what stands below it: 1 for an item alone
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
