import { brandKit } from "~/domain/brand/index.ts";
import { brand } from "~/domain/settings/index.ts";

/** What a phone needs to add the site to its home screen (W3C Web Application Manifest). */
export async function loader() {
  const [{ name }, { palette }] = await Promise.all([brand(), brandKit()]);
  const manifest = {
    name,
    short_name: name.split(" ").slice(0, 2).join(" "),
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: palette.limestone,
    theme_color: palette.ink,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
