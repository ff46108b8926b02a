// Renders the site's videos, posters, and icons. Everything is drawn by code in this folder; nothing is fetched.
//   node scripts/render-media/render.mjs                 all of it
//   node scripts/render-media/render.mjs hero icons      only those
//   node scripts/render-media/render.mjs still:hero:0.4  one frame of a scene, to /tmp, to look at
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderIcons } from "./lib/icons.mjs";
import { openStudio } from "./lib/studio.mjs";
import { load, renderVideo } from "./lib/video.mjs";

const videos = {
  hero: { h264: 27, vp9: 35 },
  "ai-services": { h264: 24, vp9: 34 },
  "app-development": { h264: 24, vp9: 34 },
};

const asked = process.argv.slice(2);
const jobs = asked.length ? asked : [...Object.keys(videos), "icons"];
const studio = await openStudio();
try {
  for (const job of jobs) {
    const [kind, name, at] = job.split(":");
    if (kind === "still") {
      const { frames } = await load(studio.page, name);
      const png = await studio.page.evaluate((i) => window.shoot(i), Math.round(Number(at ?? 0) * frames));
      const file = join(tmpdir(), `${name}-${at ?? 0}.png`);
      await writeFile(file, Buffer.from(png, "base64"));
      console.log(file);
    } else if (job === "icons") await renderIcons(studio.page);
    else if (videos[job]) await renderVideo(studio.page, job, videos[job]);
    else throw new Error(`Unknown job "${job}". Known: ${Object.keys(videos).join(", ")}, icons, still:<scene>:<0..1>`);
  }
} finally {
  await studio.close();
}
