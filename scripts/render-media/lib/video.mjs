// Renders a scene frame by frame, then encodes the frames and the poster.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./studio.mjs";

const run = promisify(execFile);
const ffmpeg = (...args) => run("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args]);

/** Puts a scene on the page's canvas; afterward `window.shoot(i)` returns frame i as a base64 PNG. */
export async function load(page, name) {
  return page.evaluate(async (name) => {
    const { default: scene } = await import(`/scripts/render-media/scenes/${name}.mjs`);
    const canvas = document.createElement("canvas");
    canvas.width = scene.width;
    canvas.height = scene.height;
    const draw = scene.create(canvas.getContext("2d", { alpha: false, willReadFrequently: true }));
    const frames = scene.seconds * scene.fps;
    window.shoot = (i) => {
      draw((i % frames) / frames);
      return canvas.toDataURL("image/png").slice("data:image/png;base64,".length);
    };
    return { frames, fps: scene.fps, width: scene.width };
  }, name);
}

export async function renderVideo(page, name, quality) {
  const folder = await mkdtemp(join(tmpdir(), `media-${name}-`));
  const out = join(root, "public/videos");
  await mkdir(out, { recursive: true });
  try {
    const { frames, fps, width } = await load(page, name);
    const shoot = async (i) => Buffer.from(await page.evaluate((i) => window.shoot(i), i), "base64");
    // The frame after the last one must be the first one, bit for bit: that is what makes the loop seamless.
    const first = await shoot(0);
    for (let i = 0; i < frames; i++) {
      const png = i === 0 ? first : await shoot(i);
      await writeFile(join(folder, `${String(i).padStart(4, "0")}.png`), png);
    }
    if (!first.equals(await shoot(frames))) throw new Error(`${name}: the loop is not seamless`);

    const input = ["-framerate", String(fps), "-i", join(folder, "%04d.png")];
    const toVideo = ["-an", "-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p"];
    const bt709 = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"];
    const still = ["-i", join(folder, "0000.png")];
    const poster = async (suffix, w) => {
      const scale = ["-vf", `scale=${w}:-2:flags=lanczos`, "-frames:v", "1"];
      const base = join(out, `${name}-poster${suffix}`);
      await ffmpeg(
        ...still,
        ...scale,
        "-c:v",
        "libaom-av1",
        "-still-picture",
        "1",
        "-crf",
        "26",
        "-cpu-used",
        "4",
        "-pix_fmt",
        "yuv420p",
        `${base}.avif`,
      );
      await ffmpeg(...still, ...scale, "-c:v", "libwebp", "-quality", "78", "-compression_level", "6", `${base}.webp`);
      if (!suffix) await ffmpeg(...still, ...scale, "-q:v", "4", `${base}.jpg`);
    };
    await Promise.all([
      ffmpeg(
        ...input,
        ...toVideo,
        ...bt709,
        "-c:v",
        "libx264",
        "-preset",
        "veryslow",
        "-profile:v",
        "high",
        "-crf",
        String(quality.h264),
        "-x264-params",
        "aq-mode=3:aq-strength=1.1:deblock=-1,-1",
        "-movflags",
        "+faststart",
        join(out, `${name}.mp4`),
      ),
      ffmpeg(
        ...input,
        ...toVideo,
        ...bt709,
        "-c:v",
        "libvpx-vp9",
        "-b:v",
        "0",
        "-crf",
        String(quality.vp9),
        "-deadline",
        "good",
        "-cpu-used",
        "2",
        "-row-mt",
        "1",
        "-auto-alt-ref",
        "1",
        "-lag-in-frames",
        "25",
        join(out, `${name}.webm`),
      ),
      poster("", width),
      poster("-640", 640),
    ]);
    for (const file of [
      `${name}.mp4`,
      `${name}.webm`,
      ...[".avif", ".webp", ".jpg", "-640.avif", "-640.webp"].map((e) => `${name}-poster${e}`),
    ]) {
      console.log(`${file.padEnd(36)} ${((await stat(join(out, file))).size / 1024).toFixed(1)} kB`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
