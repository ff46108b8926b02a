// Writes .br (quality 11) and .gz next to every text file of the built client, for server/static-files.ts.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const TEXT = /\.(js|css|svg|json|txt|xml|ico|webmanifest)$/;
const MIN_BYTES = 512;

const files = readdirSync("build/client", { recursive: true }).filter((name) => TEXT.test(name));
await Promise.all(
  files.map(async (name) => {
    const path = join("build/client", name);
    const bytes = readFileSync(path);
    if (bytes.length < MIN_BYTES) return;
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, await brotli(bytes, { params }));
    writeFileSync(`${path}.gz`, await gzip(bytes, { level: 9 }));
  }),
);
console.log(`compressed ${files.length} files`);
