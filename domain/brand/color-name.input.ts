import { converter } from "culori/fn";
import "./palette.input.ts";

const toOklch = converter("oklch");

/** The first hue, in degrees of OKLCH, that has another name. */
const HUES: [until: number, name: string][] = [
  [12, "pink"],
  [45, "red"],
  [80, "orange"],
  [118, "yellow"],
  [168, "green"],
  [225, "teal"],
  [285, "blue"],
  [325, "purple"],
  [360, "pink"],
];

/** What people call a color (`#rrggbb`), such as "orange". */
export function colorName(color: string): string {
  const { l, c, h = 0 } = toOklch(color) ?? { l: 0, c: 0 };
  if (c < 0.03) return l < 0.25 ? "black" : l > 0.95 ? "white" : "gray";
  const name = HUES.find(([until]) => h < until)?.[1] ?? "pink";
  return name === "orange" && l < 0.55 ? "brown" : name;
}
