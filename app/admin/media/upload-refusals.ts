import type { UploadRefusal } from "~/domain/content/index.ts";
import { formatFileSize } from "~/domain/media/media-rules.input.ts";
import { formatNumber } from "../format.ts";

const NOTHING_KEPT = "Nothing was saved.";

/** Why a file was rejected, in a sentence that names it. */
export function refusalSentence(name: string, refusal: UploadRefusal): string {
  return `“${shortened(name)}” ${reasonOf(refusal)}`;
}

/** What follows the file's name. */
export function reasonOf(refusal: UploadRefusal): string {
  switch (refusal.why) {
    case "name":
      return "has a name that can't be used. Names can have at most 200 characters.";
    case "type":
      return "isn't a supported file type. Upload an image (JPEG, PNG, GIF, WebP, AVIF, SVG, HEIC), a video (MP4, WebM), or a PDF, Word, or text file.";
    case "mov":
      return "is a QuickTime video (MOV), which many browsers can't play. Convert it to MP4 (H.264), for example with HandBrake, and upload the MP4.";
    case "mismatch":
      return `doesn't match its name. Its name suggests ${withArticle(refusal.claimed)}, but it contains ${refusal.actual ? withArticle(refusal.actual) : "something else"}.`;
    case "empty":
      return "is empty.";
    case "too-large":
      return `is too large. The limit is ${formatFileSize(refusal.most)}.`;
    case "pixels":
      return `is too large at ${formatNumber(refusal.width)} × ${formatNumber(refusal.height)} pixels. The limit is ${formatNumber(refusal.most / 1_000_000)} million pixels in total.`;
    case "high":
      return `is too tall at ${formatNumber(refusal.height)} pixels. The limit is ${formatNumber(refusal.most)}.`;
    case "depth":
      return `is nested more than ${formatNumber(refusal.most)} levels deep. Simplify it and upload it again.`;
    case "elements":
      return `has more than ${formatNumber(refusal.most)} shapes. Simplify it and upload it again.`;
    case "time":
      return "takes too long to check. Simplify it and upload it again.";
    case "styles":
      return `has a style or link that can't be kept: “${refusal.what}”. Export it again with embedded images and presentation attributes (in Illustrator, Styling: Presentation Attributes; in Inkscape, Plain SVG), and upload it.`;
    case "busy":
      return "couldn't be checked because other images are being checked right now. Upload it again in a minute.";
    case "broken":
      return "can't be read. The image is damaged or empty.";
    case "text":
      return "wasn't uploaded. The alt text can have at most 300 characters and the caption 500.";
    case "full":
      return `couldn't be stored because the storage is full. ${NOTHING_KEPT}`;
    case "storage":
      return `couldn't be stored because the storage can't be reached. ${NOTHING_KEPT}`;
  }
}

function shortened(name: string): string {
  const characters = [...name];
  return characters.length <= 60 ? name : `${characters.slice(0, 40).join("")}…${characters.slice(-15).join("")}`;
}

function withArticle(label: string): string {
  return `${/^(AVIF|MP4|SVG)/.test(label) ? "an" : "a"} ${label}`;
}
