/** As browsers' color fields give it. */
export const COLOR = /^#[0-9a-f]{6}$/;

/** The colors that a firm chooses, as `#rrggbb`. */
export interface BrandColors {
  /** Links, focus, and second buttons. */
  main: string;
  /** The one button that matters. */
  action: string;
  /** Headings and dark bands. Left empty, it follows from the main color. */
  dark: string;
}

/**
 * The demo firm's colors by their role: what's designed with. app/styles/theme.css says the same for pages, and those that begin with `night`
 * are for the back office's dark theme (app/admin/styles/theme.css). From `white` on, they're the same for every firm.
 */
export const SHIPPED_PALETTE = {
  ink: "#0f1633",
  "ink-raised": "#1a2348",
  "ink-line": "#333d68",
  "sky-high": "#0b1028",
  "sky-low": "#202b66",
  "dusk-high": "#1b2459",
  "dusk-low": "#2c387f",
  "hour-high": "#232e86",
  "hour-low": "#3243b4",
  limestone: "#f8f5ef",
  line: "#e7e1d5",
  slate: "#475069",
  mist: "#c9cee3",
  "bluebonnet-tint": "#eef0ff",
  bluebonnet: "#3a4bc8",
  "bluebonnet-dark": "#2f3da8",
  "bluebonnet-on-ink": "#b9c2ff",
  "ember-tint": "#fff3ea",
  ember: "#c2410c",
  "ember-dark": "#9a3412",
  "ember-on-ink": "#fb923c",
  "ember-on-ink-hover": "#fdba74",
  button: "#c2410c",
  "button-hover": "#9a3412",
  "on-button": "#ffffff",
  "night-paper": "#171f42",
  "night-text": "#f2f4ff",
  "night-tint": "#263061",
  "night-link-hover": "#cfd5ff",
  "night-ember-tint": "#3d2614",
  "field-line": "#868ca0",
  "night-field-line": "#6b7398",
  white: "#ffffff",
  paper: "#ffffff",
  good: "#15803d",
  "good-tint": "#eefaf2",
  "good-on-ink": "#4ade80",
  warn: "#a16207",
  "warn-tint": "#fdf7e4",
  "warn-on-ink": "#fcd34d",
  bad: "#b91c1c",
  "bad-tint": "#fdf0ef",
  "bad-on-ink": "#f87171",
  "fault-on-ink": "#fca5a5",
  backdrop: "#e4e6ee",
  danger: "#b91c1c",
  "danger-dark": "#991b1b",
};

export type Role = keyof typeof SHIPPED_PALETTE;
export type Palette = Readonly<Record<Role, string>>;

/** `#rrggbb` of the colors with which the demo firm's palette begins. */
export const SHIPPED_COLORS: BrandColors = { main: SHIPPED_PALETTE.bluebonnet, action: SHIPPED_PALETTE.ember, dark: SHIPPED_PALETTE.ink };
