/** Pixels of the header's row at 1280 and more, where the main menu is shown: what logo, buttons, and gaps leave for it. */
const ROW = 1_152;
const MARK = 52;
const BUTTONS = 154;
const MAX_NAME = 250;
/** Average widths of a letter, and of what surrounds an entry. An entry whose menu opens has an arrow. */
const [NAME_LETTER, LETTER, AROUND, ARROW] = [10, 8.2, 24, 20];
/** A longer label is cut off there (ui/short-text.tsx). */
const MAX_LABEL = 192;
const MORE = 4 * LETTER + AROUND + ARROW;

/**
 * How many entries of the main menu fit beside the firm's name. If not all do, there's room for "More" after them. Worked out on the server from
 * the number of letters, because every visitor gets the same page.
 */
export function countFitting(entries: readonly { label: string; children: readonly unknown[] }[], brandName: string): number {
  const room = ROW - MARK - BUTTONS - Math.min(MAX_NAME, brandName.length * NAME_LETTER);
  const widths = entries.map(
    ({ label, children }) => Math.min(MAX_LABEL, label.length * LETTER) + AROUND + (children.length > 0 ? ARROW : 0),
  );
  if (sum(widths) <= room) return entries.length;
  return widths.findIndex((_, place) => sum(widths.slice(0, place + 1)) > room - MORE);
}

function sum(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0);
}
