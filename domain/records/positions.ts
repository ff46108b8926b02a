interface Placed {
  id: string;
  position: number;
  name: string;
}

export interface Moved {
  row: Placed;
  position: number;
}

/** `ids` with `id` one place up or down, or right behind another (null: first); at the ends as it was. Null where one of them is not there. */
export function reordered(ids: string[], id: string, move: "up" | "down" | { after: string | null }): string[] | null {
  const from = ids.indexOf(id);
  if (from < 0) return null;
  const others = ids.filter((other) => other !== id);
  if (typeof move === "string") {
    const to = Math.min(Math.max(from + (move === "up" ? -1 : 1), 0), others.length);
    return others.toSpliced(to, 0, id);
  }
  if (move.after === null || move.after === id) return move.after === id ? ids : [id, ...others];
  const behind = others.indexOf(move.after);
  return behind < 0 ? null : others.toSpliced(behind + 1, 0, id);
}

/**
 * The rows whose position changes with the new order. Positions that all differ are dealt out again in their order; where some are equal the
 * rows are numbered from 0.
 */
export function newPositions(rows: Placed[], order: string[]): Moved[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const positions = rows.map(({ position }) => position).sort((a, b) => a - b);
  const areDistinct = new Set(positions).size === positions.length;
  return order.flatMap((id, place) => {
    const row = byId.get(id);
    const position = areDistinct ? (positions[place] ?? place) : place;
    return row && row.position !== position ? [{ row, position }] : [];
  });
}
