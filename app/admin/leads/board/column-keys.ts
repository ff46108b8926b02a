import type { KeyboardCoordinateGetter } from "@dnd-kit/core";

/** Below the column's heading, and inside its padding, in pixels. */
const COLUMN_HEAD = 48;
const PADDING = 8;

/** With the left and right arrow keys, a card that was picked up moves to the next column. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context: { droppableContainers } }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code];
  if (!step) return undefined;
  event.preventDefault();
  // Not the library's own rectangles: right after picking up, they haven't been measured yet.
  const columns = droppableContainers
    .getEnabled()
    .flatMap(({ node }) => node.current?.getBoundingClientRect() ?? [])
    .sort((one, other) => one.left - other.left);
  const x = currentCoordinates.x + PADDING;
  const next = columns[columns.findIndex(({ left, right }) => x >= left && x <= right) + step];
  return next && { x: next.left + PADDING, y: next.top + COLUMN_HEAD };
};
