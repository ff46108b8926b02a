import { clampChroma, converter, formatHex, modeLrgb, modeOklab, modeOklch, modeRgb, useMode as register, wcagContrast } from "culori/fn";
import { type BrandColors, type Palette, type Role, SHIPPED_COLORS, SHIPPED_PALETTE } from "./roles.input.ts";

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) register(mode);

const COLORS = ["main", "action", "dark"] as const;

const TEXT = 4.5;
/** Edges of controls, and large text (WCAG 2.2, 1.4.3 and 1.4.11). */
const SHAPE = 3;

const LIGHT: Role[] = ["limestone", "paper"];
const DARK: Role[] = ["ink", "ink-raised", "ink-line", "sky-high", "sky-low", "dusk-high", "dusk-low"];
const HOUR: Role[] = ["hour-high", "hour-low"];
/** Grounds of the back office's dark theme, besides `ink`. */
const NIGHT: Role[] = ["night-paper", "night-tint"];

/** Every pair of the design, text first: `grounds` on which a role is read, and the lowest contrast there. */
export const READ_ON: readonly { role: Role; grounds: readonly Role[]; contrast: number }[] = [
  { role: "ink", grounds: [...LIGHT, "bluebonnet-tint", "ember-tint"], contrast: TEXT },
  { role: "slate", grounds: [...LIGHT, "bluebonnet-tint", "ember-tint"], contrast: TEXT },
  { role: "bluebonnet", grounds: [...LIGHT, "white", "bluebonnet-tint"], contrast: TEXT },
  { role: "bluebonnet-dark", grounds: [...LIGHT, "white", "bluebonnet-tint"], contrast: TEXT },
  { role: "ember", grounds: [...LIGHT, "white", "ember-tint"], contrast: TEXT },
  { role: "ember-dark", grounds: [...LIGHT, "white", "ember-tint"], contrast: TEXT },
  { role: "on-button", grounds: ["button", "button-hover"], contrast: TEXT },
  { role: "white", grounds: [...DARK, ...HOUR], contrast: TEXT },
  { role: "mist", grounds: [...DARK, ...HOUR, ...NIGHT], contrast: TEXT },
  { role: "bluebonnet-on-ink", grounds: [...DARK, ...HOUR, ...NIGHT], contrast: TEXT },
  { role: "ember-on-ink", grounds: [...DARK, "night-paper", "night-ember-tint"], contrast: TEXT },
  { role: "ember-on-ink", grounds: [...HOUR, "ink"], contrast: SHAPE },
  { role: "ember-on-ink-hover", grounds: ["ink", "night-paper", "night-ember-tint"], contrast: TEXT },
  { role: "fault-on-ink", grounds: [...DARK, "night-paper"], contrast: TEXT },
  { role: "night-text", grounds: ["ink", ...NIGHT, "night-ember-tint"], contrast: TEXT },
  { role: "night-link-hover", grounds: ["ink", ...NIGHT], contrast: TEXT },
  { role: "field-line", grounds: LIGHT, contrast: SHAPE },
  { role: "night-field-line", grounds: ["ink", "night-paper"], contrast: SHAPE },
  { role: "good", grounds: [...LIGHT, "good-tint"], contrast: TEXT },
  { role: "warn", grounds: [...LIGHT, "warn-tint"], contrast: TEXT },
  { role: "bad", grounds: [...LIGHT, "bad-tint"], contrast: TEXT },
  { role: "white", grounds: ["danger", "danger-dark", "bad"], contrast: TEXT },
];

interface Oklch {
  mode: "oklch";
  l: number;
  c: number;
  h?: number;
}

/** How a role follows from a chosen color: its lightness, and its share of that color's chroma (both in OKLCH). */
interface Recipe {
  of: keyof BrandColors;
  l: number;
  chroma: number;
  /** Where it goes until all its pairs can be read. */
  towards?: "darker" | "lighter";
}

/** Lightness and shares are the demo palette's. Grounds come before what's read on them. */
const RECIPES: Partial<Record<Role, Recipe>> = {
  "ink-raised": { of: "dark", l: 0.27, chroma: 1.2, towards: "darker" },
  "ink-line": { of: "dark", l: 0.365, chroma: 1.25, towards: "darker" },
  "sky-high": { of: "dark", l: 0.184, chroma: 0.85, towards: "darker" },
  "sky-low": { of: "main", l: 0.31, chroma: 0.54, towards: "darker" },
  "dusk-high": { of: "main", l: 0.28, chroma: 0.5, towards: "darker" },
  "dusk-low": { of: "main", l: 0.36, chroma: 0.62, towards: "darker" },
  "hour-high": { of: "main", l: 0.345, chroma: 0.76, towards: "darker" },
  "hour-low": { of: "main", l: 0.43, chroma: 0.93, towards: "darker" },
  "night-paper": { of: "dark", l: 0.253, chroma: 1.15, towards: "darker" },
  "night-tint": { of: "main", l: 0.328, chroma: 0.45, towards: "darker" },
  "night-ember-tint": { of: "action", l: 0.293, chroma: 0.26, towards: "darker" },
  limestone: { of: "action", l: 0.972, chroma: 0.05, towards: "lighter" },
  line: { of: "action", l: 0.911, chroma: 0.1 },
  "bluebonnet-tint": { of: "main", l: 0.958, chroma: 0.1 },
  "ember-tint": { of: "action", l: 0.971, chroma: 0.1 },
  slate: { of: "dark", l: 0.43, chroma: 0.75, towards: "darker" },
  mist: { of: "dark", l: 0.854, chroma: 0.5, towards: "lighter" },
  "bluebonnet-on-ink": { of: "main", l: 0.829, chroma: 0.45, towards: "lighter" },
  "ember-on-ink": { of: "action", l: 0.758, chroma: 0.95, towards: "lighter" },
  "night-text": { of: "dark", l: 0.969, chroma: 0.25, towards: "lighter" },
  "night-link-hover": { of: "main", l: 0.882, chroma: 0.3, towards: "lighter" },
  "field-line": { of: "dark", l: 0.642, chroma: 0.55, towards: "darker" },
  "night-field-line": { of: "dark", l: 0.563, chroma: 1, towards: "lighter" },
};

/** How much darker a hovered button or link is. */
const HOVER = 0.07;
/** The lightest that a chosen dark color stays, and the range of its chroma. */
const DARKEST = { min: 0.15, max: 0.3, chroma: 0.09 };
/** A button of the chosen color has white text if at most this much lightness is taken away for it. */
const LITTLE = 0.09;
const STEP = 0.004;

const toOklch = converter("oklch");

/** What was changed in a chosen color, so that it can be read. */
export interface Correction {
  color: keyof BrandColors;
  given: string;
  used: string;
  /** `dark-text`: buttons keep the color and have dark text. */
  change: "darker" | "lighter" | "dark-text";
}

/**
 * A whole palette from a firm's colors, in which every pair of `READ_ON` meets WCAG 2.2 AA, and what had to be corrected for that. The demo
 * firm's colors make the palette that was drawn by hand.
 * @param colors valid `#rrggbb`; an empty `dark` follows from `main`
 */
export function paletteOf(colors: BrandColors): { palette: Palette; corrections: Correction[] } {
  if (COLORS.every((color) => isSame(colors[color], SHIPPED_COLORS[color]))) return { palette: SHIPPED_PALETTE, corrections: [] };
  const main = read(colors.main);
  const action = read(colors.action);
  const dark = darkOf(colors.dark ? read(colors.dark) : { ...main, l: 0.212, c: main.c * 0.3 });
  const source = { main, action, dark };
  const palette: Record<Role, string> = { ...SHIPPED_PALETTE, ink: hex(dark) };
  for (const [role, recipe] of Object.entries(RECIPES) as [Role, Recipe][]) {
    const from = source[recipe.of];
    // Dark bands follow a chosen dark color up and down.
    const l = recipe.of === "dark" && recipe.l < 0.4 ? recipe.l + (dark.l - 0.212) : recipe.l;
    palette[role] = readable(palette, role, { ...from, l, c: from.c * recipe.chroma }, recipe.towards);
  }
  palette.bluebonnet = readable(palette, "bluebonnet", main, "darker");
  palette["bluebonnet-dark"] = readable(palette, "bluebonnet-dark", darker(read(palette.bluebonnet)), "darker");
  palette.ember = readable(palette, "ember", action, "darker");
  palette["ember-dark"] = readable(palette, "ember-dark", darker(read(palette.ember)), "darker");
  const lit = read(palette["ember-on-ink"]);
  palette["ember-on-ink-hover"] = readable(
    palette,
    "ember-on-ink-hover",
    { ...lit, l: Math.min(lit.l + HOVER, 0.96), c: lit.c * 0.75 },
    "lighter",
  );
  const hasDarkText = action.l - read(palette.ember).l > LITTLE;
  Object.assign(palette, hasDarkText ? lightButton(palette, action) : darkButton(palette));
  return { palette, corrections: correctionsOf(colors, palette, hasDarkText) };
}

function correctionsOf(colors: BrandColors, palette: Palette, hasDarkText: boolean): Correction[] {
  const darkened = (["main", "action"] as const).flatMap((color): Correction[] => {
    const used = palette[color === "main" ? "bluebonnet" : "ember"];
    return isSame(colors[color], used) ? [] : [{ color, given: colors[color], used, change: "darker" }];
  });
  const { ink } = palette;
  const moved: Correction[] =
    colors.dark && !isSame(colors.dark, ink)
      ? [{ color: "dark", given: colors.dark, used: ink, change: read(colors.dark).l > read(ink).l ? "darker" : "lighter" }]
      : [];
  const text: Correction[] = hasDarkText ? [{ color: "action", given: colors.action, used: palette.button, change: "dark-text" }] : [];
  return [...darkened, ...text, ...moved];
}

/** A dark color on which white can be read, and which isn't a second main color. */
function darkOf(color: Oklch): Oklch {
  return { ...color, l: Math.min(Math.max(color.l, DARKEST.min), DARKEST.max), c: Math.min(color.c, DARKEST.chroma) };
}

/** White on the color itself. */
function darkButton(palette: Palette) {
  return { button: palette.ember, "button-hover": palette["ember-dark"], "on-button": palette.white };
}

/** The color as it was chosen, with dark text. */
function lightButton(palette: Palette, action: Oklch) {
  let button = action;
  while (wcagContrast(palette.ink, hex(button)) < TEXT && button.l < 1) button = { ...button, l: button.l + STEP };
  return {
    button: hex(button),
    "button-hover": hex({ ...button, l: Math.min(button.l + HOVER / 2, 1), c: button.c * 0.9 }),
    "on-button": palette.ink,
  };
}

/** The same for every firm, so grounds follow them. */
const FIXED: Role[] = ["white", "good", "warn", "bad", "fault-on-ink"];

/** The color, moved until it can be read on each of its grounds, and what's the same for every firm can be read on it. */
function readable(palette: Palette, role: Role, color: Oklch, towards?: Recipe["towards"]): string {
  if (!towards) return hex(color);
  const pairs = READ_ON.flatMap(({ role: text, grounds, contrast }) => {
    if (text === role) return grounds.map((other) => ({ other, contrast }));
    return FIXED.includes(text) && grounds.includes(role) ? [{ other: text, contrast }] : [];
  });
  const isReadable = (used: string) => pairs.every(({ other, contrast }) => wcagContrast(used, palette[other]) >= contrast);
  const step = towards === "darker" ? -STEP : STEP;
  for (let l = color.l; l >= 0 && l <= 1; l += step) {
    const used = hex({ ...color, l });
    if (isReadable(used)) return used;
  }
  return towards === "darker" ? "#000000" : "#ffffff";
}

function darker(color: Oklch): Oklch {
  return { ...color, l: color.l - HOVER };
}

function read(color: string): Oklch {
  return toOklch(color) as Oklch;
}

/** As `#rrggbb`, with as much of its chroma as screens can show. */
function hex(color: Oklch): string {
  return formatHex(clampChroma(color, "oklch"));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other;
}
