import { brandKit } from "~/domain/brand/index.ts";
import { findMarks } from "~/domain/brand-pictures/index.ts";
import { brand } from "~/domain/settings/index.ts";
import { brandPicture } from "../brand/brand-picture.ts";

/** What a phone needs to add the site to its home screen (W3C Web Application Manifest). */
export async function loader() {
  const [{ name }, { palette }, { version }] = await Promise.all([brand(), brandKit(), findMarks()]);
  const manifest = {
    name,
    short_name: name.split(" ").slice(0, 2).join(" "),
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: palette.limestone,
    theme_color: palette.ink,
    icons: [
      { src: brandPicture("icon-192.png", version), sizes: "192x192", type: "image/png" },
      { src: brandPicture("icon-512.png", version), sizes: "512x512", type: "image/png" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
