import { colorName } from "~/domain/brand/color-name.input.ts";
import type { Correction } from "~/domain/brand/palette.input.ts";

/** What happens to a color that can't be read as it is. */
export function correctionText({ color, given, used, change }: Correction): string {
  const name = colorName(given);
  if (change === "dark-text") return `White text isn't readable on your ${name}, so buttons use dark text.`;
  if (color === "dark")
    return `Your ${name} is ${change === "darker" ? "darkened" : "lightened"} to ${used}, so white text is readable on it.`;
  return `On white, your ${name} is darkened to ${used} so it's readable.`;
}
