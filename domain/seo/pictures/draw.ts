import { escapeXml } from "../../escape-html.ts";
import { land } from "./land.ts";
import { MOTIFS, motifOf, SHOWN } from "./motifs.ts";
import { box, faint, line, pickFor } from "./pen.ts";
import type { PictureRequest } from "./picture-maker.ts";

/** How much of the text is used in the picture's description. */
const MAX_TEXT_LENGTH = 160;

/**
 * A line drawing in two colors, 480 by 300: the landscape, and in the middle what the service is about. Clean SVG, the same for the same
 * request.
 */
export function draw(request: PictureRequest): string {
  const { prompt, service, location, cacheKey } = request;
  const pick = pickFor(JSON.stringify([cacheKey, service, location, prompt]));
  const name = motifOf(request, pick);
  return picture({ title: `Drawing: ${SHOWN[name]}`, prompt, inside: land(pick) + MOTIFS[name](pick) });
}

/** Used if no picture could be made: an empty frame in the landscape. */
export function drawPlaceholder({ prompt, cacheKey }: PictureRequest): string {
  const inside = land(pickFor(cacheKey)) + line(box(168, 96, 144, 108)) + faint("M168 180l40-36 30 28 22-18 52 40", 0.6);
  return picture({ title: "Placeholder for an image that isn't ready yet", prompt, inside });
}

function picture({ title, prompt, inside }: { title: string; prompt: string; inside: string }): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" role="img">' +
    `<title>${told(title)}</title><desc>${told(prompt)}</desc>${inside}</svg>`
  );
}

/** Any text as XML text. Characters that XML 1.0 doesn't allow are left out. */
function told(text: string): string {
  const whole = text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffc\u{10000}-\u{10ffff}]/gu, "");
  return escapeXml([...whole].slice(0, MAX_TEXT_LENGTH).join(""));
}
