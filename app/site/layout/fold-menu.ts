import type { Logo, MarkView } from "~/domain/brand-pictures/index.ts";

/** Pixels of the header's row at 1280 and more, where the main menu is shown: what logo, buttons, and gaps leave for it. */
const ROW = 1_152;
const BUTTONS = 154;
const MAX_NAME = 250;
/** How high the logo is, how wide a mark and a wordmark can get, and what's between mark and name (illustrations/firm-mark.tsx). */
const [LOGO, MAX_MARK, MAX_WORDMARK, GAP] = [40, 96, 256, 12];
/** Average widths of a letter, and of what surrounds an entry. An entry whose menu opens has an arrow. */
const [NAME_LETTER, LETTER, AROUND, ARROW] = [10, 8.2, 24, 20];
/** A longer label is cut off there (ui/short-text.tsx). */
const MAX_LABEL = 192;
const MORE = 4 * LETTER + AROUND + ARROW;

/** How wide the firm's logo is in the header. */
export function logoWidth(logo: Logo, name: string): number {
  const widthOf = ({ width, height }: MarkView) => (LOGO * width) / height;
  if (logo?.wordmark) return Math.min(MAX_WORDMARK, widthOf(logo.wordmark));
  const mark = logo?.mark ? Math.min(MAX_MARK, widthOf(logo.mark)) : LOGO;
  return mark + GAP + Math.min(MAX_NAME, name.length * NAME_LETTER);
}

/**
 * How many entries of the main menu fit beside the firm's logo. If not all do, there's room for "More" after them. Worked out on the server from
 * the number of letters, because every visitor gets the same page.
 */
export function countFitting(entries: readonly { label: string; children: readonly unknown[] }[], logo: number): number {
  const room = ROW - BUTTONS - logo;
  const widths = entries.map(
    ({ label, children }) => Math.min(MAX_LABEL, label.length * LETTER) + AROUND + (children.length > 0 ? ARROW : 0),
  );
  if (sum(widths) <= room) return entries.length;
  return widths.findIndex((_, place) => sum(widths.slice(0, place + 1)) > room - MORE);
}

function sum(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0);
}
