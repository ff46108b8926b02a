import type { PrintedFirm, PrintedLogo } from "~/documents/paper-colors.ts";
import { env } from "~/platform/env/index.ts";
import { fitPicture } from "~/platform/pictures/index.ts";
import { brandKit } from "../brand/index.ts";
import { brand } from "../settings/index.ts";
import { findMarks, readStored } from "./read-marks.ts";

/** Sharp where it's printed three times as large as on the title band, in pixels. */
const BOX = { width: 1_200, height: 160 };

/** What documents (PDF and Word) show of the firm. */
export async function printedFirm(): Promise<PrintedFirm> {
  const [{ name, phone }, { palette }, logo] = await Promise.all([brand(), brandKit(), printedLogo()]);
  return { brandName: name, phone, siteUrl: env().siteUrl, logo, colors: palette };
}

/** What stands for the firm at the head of a document. Null: the demo firm's drawing. */
async function printedLogo(): Promise<PrintedLogo | null> {
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
