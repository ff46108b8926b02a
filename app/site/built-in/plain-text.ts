import type { ShownText } from "~/domain/content/index.ts";

/** A text without links and emphasis. */
export function plainText(shown: ShownText | undefined): string {
  if (shown === undefined || typeof shown === "string") return shown ?? "";
  return shown
    .map((run) => (typeof run === "string" ? run : "text" in run ? run.text : plainText("of" in run ? run.of : run.strong)))
    .join("");
}
