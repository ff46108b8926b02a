import { type Palette, type Role, SHIPPED_PALETTE } from "~/domain/brand/roles.input.ts";

/**
 * The back office's names for colors, with their roles in the light and in the dark theme. Where a color means a state, both are fixed
 * (app/admin/styles/theme.css).
 */
const OFFICE: Record<string, [light: Role, dark: Role]> = {
  "color-paper": ["paper", "night-paper"],
  "color-limestone": ["limestone", "ink"],
  "color-line": ["line", "ink-line"],
  "color-ink": ["ink", "night-text"],
  "color-slate": ["slate", "mist"],
  "color-bluebonnet": ["bluebonnet", "bluebonnet-on-ink"],
  "color-bluebonnet-dark": ["bluebonnet-dark", "night-link-hover"],
  "color-bluebonnet-tint": ["bluebonnet-tint", "night-tint"],
  "color-ember": ["ember", "ember-on-ink"],
  "color-ember-dark": ["ember-dark", "ember-on-ink-hover"],
  "color-ember-tint": ["ember-tint", "night-ember-tint"],
  "color-button": ["button", "ember-on-ink"],
  "color-button-hover": ["button-hover", "ember-on-ink-hover"],
  "color-on-button": ["on-button", "ink"],
  "field-line": ["field-line", "night-field-line"],
};

/** Roles that only the back office has. */
const isOffice = (role: Role) => role.startsWith("night") || role.endsWith("field-line");

/** What a firm's palette changes in the site's style sheet: outside of its layers, so it wins wherever it stands. */
export function siteStyles(palette: Palette): string {
  const roles = (Object.keys(palette) as Role[]).filter((role) => palette[role] !== SHIPPED_PALETTE[role] && !isOffice(role));
  return `:root{${roles.map((role) => `--color-${role}:${palette[role]}`).join(";")}}`;
}

/** The same for the back office's, light and dark. It has one more `:root`, so it wins, too. */
export function officeStyles(palette: Palette): string {
  const roles = Object.entries(OFFICE).map(([name, [light, dark]]) => `--${name}:light-dark(${palette[light]},${palette[dark]})`);
  return `:root:root:has(.admin),.admin-preview.admin-preview{${roles.join(";")}}`;
}
