import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that a client's `Accept-Encoding` allows (RFC 9110 §12.5.3). */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  const value = header ?? "";
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(value)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(value)) return "gzip";
  return "identity";
}

/** By how often the response is sent. Compressing for one response takes a tenth of the time that rendering does. The best level takes a tenth of a second. */
type Effort = "one" | "several" | "many";

const BROTLI = { one: 0, several: 4, many: 11 } as const;
const GZIP = { one: 1, several: 6, many: 6 } as const;

const MIN_PIECE_BYTES = 1_024;

/** On a thread of its own, not the one that renders. */
export function compress(bytes: Buffer, encoding: "br" | "gzip", effort: Effort): Promise<Buffer<ArrayBuffer>> {
  // In one piece: pages shrink by more than half, and for each piece, the work goes back and forth between threads.
  const chunkSize = Math.max(MIN_PIECE_BYTES, bytes.length >> 1);
  if (encoding === "gzip") return gzipBytes(bytes, { level: GZIP[effort], chunkSize });
  return brotliBytes(bytes, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
    },
  });
}

/** The smallest window that all of it fits in. The default is 4 MB, and at the best level, the encoder needs eight times as much for it. */
function windowFor(length: number): number {
  const needed = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_MAX_WINDOW_BITS);
}
