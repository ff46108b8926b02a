import type { UploadRefusal } from "~/domain/content/index.ts";
import { formatFileSize } from "~/domain/content/media-rules.input.ts";
import { formatNumber } from "../format.ts";

const NOTHING_KEPT = "Nothing of it was kept.";

/** Why a file was not taken, in a sentence that names it. */
export function refusalSentence(name: string, refusal: UploadRefusal): string {
  return `“${shortened(name)}” ${reasonOf(refusal)}`;
}

function reasonOf(refusal: UploadRefusal): string {
  switch (refusal.why) {
    case "name":
      return "has a name that cannot be used: at most 200 characters.";
    case "type":
      return "is of a type that is not taken. Pictures (JPEG, PNG, GIF, WebP, AVIF, SVG), videos (MP4, WebM), PDF, Word and text files are.";
    case "mismatch":
      return `is not what its name says: a ${refusal.claimed} by its name, ${refusal.actual ? `a ${refusal.actual}` : "something else"} by its content.`;
    case "empty":
      return "is empty.";
    case "too-large":
      return `is too large: at most ${formatFileSize(refusal.most)}.`;
    case "pixels":
      return `has ${formatNumber(refusal.width)} × ${formatNumber(refusal.height)} pixels: at most ${formatNumber(refusal.most / 1_000_000)} million in all.`;
    case "high":
      return `is ${formatNumber(refusal.height)} pixels high: at most ${formatNumber(refusal.most)}.`;
    case "depth":
      return `is nested more than ${formatNumber(refusal.most)} levels deep. Simplify it and upload it again.`;
    case "elements":
      return `has more than ${formatNumber(refusal.most)} shapes. Simplify it and upload it again.`;
    case "time":
      return "takes too long to check. Simplify it and upload it again.";
    case "busy":
      return "couldn't be checked because other drawings are being checked right now. Upload it again in a minute.";
    case "broken":
      return "cannot be read: the picture is damaged, or holds nothing that may be shown.";
    case "text":
      return "was not taken: the alt text has at most 300 characters, the caption 500.";
    case "full":
      return `could not be stored: there is no room left. ${NOTHING_KEPT}`;
    case "storage":
      return `could not be stored: the storage cannot be reached. ${NOTHING_KEPT}`;
  }
}

function shortened(name: string): string {
  const characters = [...name];
  return characters.length <= 60 ? name : `${characters.slice(0, 40).join("")}…${characters.slice(-15).join("")}`;
}
