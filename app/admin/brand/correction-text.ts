import { colorName } from "~/domain/brand/color-name.input.ts";
import type { Correction } from "~/domain/brand/palette.input.ts";

/** What happens to a color that can't be read as it is. */
export function correctionText({ color, given, used, change }: Correction): string {
  const name = colorName(given);
  if (change === "dark-text") return `White text can't be read on your ${name}, so buttons have dark text.`;
  if (color === "dark")
    return `Your ${name} becomes ${change === "darker" ? "darker" : "a little lighter"} (${used}), so that white text can be read on it.`;
  return `On white, your ${name} is darker (${used}), so that it can be read.`;
}
