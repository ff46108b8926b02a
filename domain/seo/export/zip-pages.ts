import { setImmediate } from "node:timers/promises";
import { crc32, deflateRawSync } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";
import { log } from "~/platform/log/index.ts";
import { ZIP_PAGES } from "../generator-rules.input.ts";
import type { OpenExport } from "./open-export.ts";

/** How many pages are made without a pause: a few milliseconds' worth. */
const AT_ONCE = 32;

/** How many ZIP files a run is downloaded as. */
export function zipCount(total: number): number {
  return Math.max(1, Math.ceil(total / ZIP_PAGES));
}

/**
 * A ZIP file's name: the same at every download, so that an interrupted one can be downloaded again and saved with the others.
 * `local-pages-run-12-part-03-of-20.zip`
 */
export function zipName(runNo: number, part: number, count: number): string {
  const digits = String(count).length;
  return count === 1
    ? `local-pages-run-${runNo}.zip`
    : `local-pages-run-${runNo}-part-${String(part).padStart(digits, "0")}-of-${count}.zip`;
}

/**
 * The pages of one part, from 1, as a ZIP file that's made while it's sent: only a few pages are in memory at a time, and other requests
 * are answered in between.
 */
export async function* zipPages(open: OpenExport, part: number): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const [from, to] = [(part - 1) * ZIP_PAGES, Math.min(open.total, part * ZIP_PAGES)];
  let renderMs = 0;
  for (let pageNo = from; pageNo < to; pageNo++) {
    const started = performance.now();
    const { fileName, html } = open.page(pageNo);
    renderMs += performance.now() - started;
    addFile(zip, fileName, Buffer.from(html));
    if ((pageNo - from) % AT_ONCE !== AT_ONCE - 1) continue;
    yield Buffer.concat(ready);
    ready = [];
    await setImmediate();
  }
  zip.end();
  yield Buffer.concat(ready);
  log.info({ part, pages: to - from, renderMs: Math.round(renderMs) }, "pages exported");
}

/** Compressed by the runtime, which is eight times as fast as JavaScript. */
function addFile(zip: Zip, filename: string, bytes: Buffer): void {
  const packed = deflateRawSync(bytes, { level: 6 });
  const file: ZipInputFile = { filename, size: bytes.length, crc: crc32(bytes), compression: 8 };
  zip.add(file);
  file.ondata?.(null, packed, true);
}
