import type { PrintedLogo } from "~/documents/paper.tsx";
import { fitPicture } from "~/platform/pictures/index.ts";
import { brandKit } from "./read-kit.ts";
import { findMarks, readStored } from "./read-marks.ts";

/** Sharp where it's printed three times as large as on the title band, in pixels. */
const BOX = { width: 1_200, height: 160 };

/** What stands for the firm at the head of a document. Null: the demo firm's drawing. */
export async function printedLogo(): Promise<PrintedLogo | null> {
  const [{ mark, wordmark, initial, isShipped }, { palette }] = await Promise.all([findMarks(), brandKit()]);
  if (isShipped) return null;
  const shown = wordmark ?? mark;
  const content = shown && (await readStored(shown.drawnFrom));
  if (!shown || !content) return { initial, ground: palette.bluebonnet };
  const png = await fitPicture(content, BOX);
  const { width, height, tileOn } = shown;
  return {
    src: `data:image/png;base64,${png.toString("base64")}`,
    width,
    height,
    isWordmark: shown === wordmark,
    hasTile: tileOn === "dark",
  };
}
