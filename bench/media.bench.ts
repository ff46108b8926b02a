// A 20-megapixel photo is uploaded while visitors read the home page: how long its WebP sizes take, and how much visitors notice,
// also while jobs create its AVIF files.
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { administrator, signIn } from "./admin.ts";
import { startProgram } from "./program.ts";
import { median, quantile, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { whileVisited } from "./visits.ts";

const UPLOADS = 5;
/** Visitors arrive at a steady rate, whether or not the earlier ones were answered. */
const EVERY_MS = 20;

const dataDir = temporaryFolder();

// A photo has noise and detail; a plain image would compress in no time.
const noise = { type: "gaussian", mean: 128, sigma: 25 } as const;
const photo = await sharp({ create: { width: 5_472, height: 3_648, channels: 3, background: "#888", noise } })
  .blur(1.2)
  .jpeg({ quality: 90 })
  .toBuffer();

const program = await startProgram({ dataDir, env: { EASE_LIMITS: "1", ...administrator } });
try {
  const cookie = await signIn(program.url);
  const home = `${program.url}/`;
  const idle = await whileVisited(home, EVERY_MS, () => sleep(3_000));
  const times: number[] = [];
  const meanwhile: number[] = [];
  const behind: number[] = [];
  for (let i = 0; i < UPLOADS; i += 1) {
    meanwhile.push(...(await whileVisited(home, EVERY_MS, async () => times.push(await upload(cookie)))));
    // This photo's AVIF files.
    behind.push(...(await whileVisited(home, EVERY_MS, untilAvif)));
  }
  report("media", [
    { name: "20-megapixel JPEG, upload to its WebP sizes, median of 5", value: median(times), unit: "ms", atMost: 3_000 },
    { name: "the slowest of them", value: Math.max(...times), unit: "ms", atMost: 3_000 },
    { name: "/ during the work, p50", value: median(meanwhile), unit: "ms" },
    { name: "/ during the work, p99", value: quantile(meanwhile, 0.99), unit: "ms", atMost: 100 },
    { name: "/ while AVIF files are created, p99", value: quantile(behind, 0.99), unit: "ms", atMost: 100 },
    { name: "/ with no other load, p99", value: quantile(idle, 0.99), unit: "ms" },
    { name: "size of the photo", value: photo.length / 1_000_000, unit: "MB" },
  ]);
} finally {
  await program.stop();
}

async function upload(cookie: string): Promise<number> {
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(photo)]), "photo.jpg");
  const started = performance.now();
  const headers = { Cookie: cookie, Accept: "application/json" };
  const response = await fetch(`${program.url}/admin/media/upload`, { method: "POST", body: form, headers });
  const { files } = (await response.json()) as { files: { filePath: string; error: string | null }[] };
  const path = files[0]?.filePath ?? "";
  // Its sizes exist when the upload is answered; the largest one proves it.
  const largest = await fetch(program.url + path.replace(".jpg", "-2400.webp"));
  await largest.arrayBuffer();
  if (!response.ok || !largest.ok) throw new Error(`${response.status} ${files[0]?.error} ${largest.status}`);
  return performance.now() - started;
}

/** About as long as five AVIF files take. */
async function untilAvif(): Promise<void> {
  await sleep(8_000);
}
