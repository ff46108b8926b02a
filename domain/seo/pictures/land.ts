import { circle, dots, ember, emberSheet, faint, line, type Pick, row, sheet } from "./pen.ts";

/** The height of the ground. Pictures are 480 wide and 300 high. */
export const GROUND = 258;

/** What every picture contains: stars, mesas, and the ground. No two keys have the same sky. */
export function land(pick: Pick): string {
  return `${stars(pick)}${mesas(pick)}${plants(pick)}${ground(pick)}`;
}

function stars(pick: Pick): string {
  const count = 9 + pick("stars", 6);
  const places = row(count, 16, 448 / count).map((x, place): [number, number] => [
    Math.round(x + pick(`star ${place} across`, 24)),
    18 + pick(`star ${place} down`, 74),
  ]);
  return `<g stroke-opacity=".55">${dots(places, 2.4)}</g>`;
}

const MESA = "m0 0l13-8 8-19h4v-12h34v12h4l8 19 13 8m-59-27h20m10 0h13";

function mesas(pick: Pick): string {
  const count = 2 + pick("mesas", 2);
  return row(count, 6, 468 / count)
    .map((from, place) => {
      const scale = (8 + pick(`mesa ${place} size`, 8)) / 10;
      const x = Math.round(from + pick(`mesa ${place} place`, Math.max(1, Math.round(468 / count - 84 * scale))));
      return `<path transform="translate(${x} ${GROUND}) scale(${scale})" stroke-width="${(2 / scale).toFixed(2)}" stroke-opacity=".4" d="${MESA}"/>`;
    })
    .join("");
}

/** Drawn from the foot up, so that each stands on the ground wherever it's placed. */
const PLANTS = [
  "v-30m0 22c-7 0-8-4-8-8m8 8c7 0 8-4 8-8m-8-6c-5 0-6-3-6-6m6 6c5 0 6-3 6-6",
  "v-22m0 16c-5 0-7-3-7-7m7 3c6 0 7-4 7-8",
  "l-14-10m14 10l-6-17m6 17l6-17m-6 17l14-10m-14 10v-20",
  "v-14m0 0c-12 0-15-7-13-12-4-8 5-14 10-10 5-7 15-3 13 4 7 4 2 16-10 18",
] as const;

/** On either side, where the middle leaves room. */
function plants(pick: Pick): string {
  const feet = [14 + pick("first plant", 24), 50 + pick("second plant", 30), 404 + pick("third plant", 24), 444 + pick("fourth plant", 22)];
  const grown = feet.map((x, place) => `M${x} ${GROUND}${PLANTS[pick(`kind ${place}`, PLANTS.length)]}`).join("");
  return faint(`${grown}M${190 + pick("stones", 90)} ${GROUND}q3-6 9-5 5 0 7 5m4 0q2-4 6-3`, 0.6);
}

function ground(pick: Pick): string {
  const gap = 60 + pick("gap in the ground", 300);
  const strokes = row(5, 24, 92).map(
    (x, place) => `M${x + pick(`stroke ${place}`, 50)} ${GROUND + 11 + pick(`depth ${place}`, 14)}h${6 + pick(`length ${place}`, 46)}`,
  );
  return line(`M10 ${GROUND}H${gap}M${gap + 9} ${GROUND}H470`) + faint(strokes.join(""), 0.4);
}

/** A house with lit windows. Some of them are dark, chosen pseudorandomly. */
export function house(pick: Pick, name: string, { x, width, height }: { x: number; width: number; height: number }): string {
  const top = GROUND - height;
  const columns = Math.max(1, Math.floor((width - 8) / 13));
  const rows = Math.max(1, Math.floor((height - 22) / 15));
  const inset = Math.round((width - columns * 13 + 6) / 2);
  const windows = row(rows, top + 9, 15).flatMap((y, floor) =>
    row(columns, x + inset, 13).flatMap((left, column) => (pick(`${name} window ${floor} ${column}`, 5) === 0 ? [] : [`M${left} ${y}h7`])),
  );
  return sheet(`M${x} ${GROUND}V${top}h${width}V${GROUND}`) + line(windows.join(""));
}

/** A mast that sends. */
export function mast(x: number, top: number, height: number): string {
  const foot = top + height;
  const waves = `M${x - 10} ${top - 9}a14 14 0 0 0 0 18M${x + 10} ${top - 9}a14 14 0 0 1 0 18M${x - 18} ${top - 16}a25 25 0 0 0 0 32M${x + 18} ${top - 16}a25 25 0 0 1 0 32`;
  return line(`M${x - 7} ${foot}l7 ${-height + 6} 7 ${height - 6}m-11-14h8`) + ember(emberSheet(circle(x, top, 4)) + line(waves));
}
