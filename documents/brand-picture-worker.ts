import { parentPort } from "node:worker_threads";
import { type BrandPictureJob, drawBrandPicture } from "./brand-picture.tsx";

// The worker's side of domain/brand-pictures/brand-picture.ts: takes a job and returns the picture as SVG. vite.config.ts builds it as a separate
// program.
parentPort?.on("message", async (job: BrandPictureJob) => {
  try {
    parentPort?.postMessage({ answer: await drawBrandPicture(job) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
