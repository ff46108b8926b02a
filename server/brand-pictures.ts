import { brandPictureNames, findBrandPicture, findMarks } from "~/domain/brand-pictures/index.ts";
import { isDatabaseUnavailable } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { plain, unavailable } from "./plain-answers.ts";
import { SHOWN_ANYWHERE } from "./security-headers.ts";

/** The addresses of pictures made from the firm's brand. */
export const BRAND_PICTURES = brandPictureNames.map((name) => `/${name}`);

/** What a drawing opened at its own address can do: be displayed, with the pictures in it. */
const SVG_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** Whether a request is for one of them, and the build's file isn't the answer. Without the database, it is. */
export function isOwnBrandPicture(path: string): false | Promise<boolean> {
  return BRAND_PICTURES.includes(path) && hasOwnPictures();
}

async function hasOwnPictures(): Promise<boolean> {
  try {
    return !(await findMarks()).isShipped;
  } catch (error) {
    log.debug({ err: error }, "couldn't read the firm's mark");
    return false;
  }
}

/** Responds to a GET or HEAD. What's asked for by its version never changes. Otherwise, it's asked for again after a minute. */
export async function serveBrandPicture(request: Request): Promise<Response> {
  try {
    const { pathname, searchParams } = new URL(request.url);
    const picture = await findBrandPicture(pathname.slice(1));
    if (!picture) return plain(request, 404, "File not found.");
    const { bytes, contentType, version } = picture;
    const isVersion = searchParams.get("v") === version;
    const headers = new Headers({
      ...SHOWN_ANYWHERE,
      "Content-Type": contentType,
      "Cache-Control": isVersion ? "public, max-age=31536000, immutable" : "public, max-age=60",
      ETag: `"${version}"`,
      ...(contentType === "image/svg+xml" && { "Content-Security-Policy": SVG_POLICY }),
    });
    if (request.headers.get("if-none-match")?.includes(version)) return new Response(null, { status: 304, headers });
    headers.set("Content-Length", String(bytes.length));
    return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "couldn't draw a picture of the brand");
    return unavailable(request);
  }
}
