import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that a visitor's `Accept-Encoding` takes (RFC 9110 §12.5.3). */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  const value = header ?? "";
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(value)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(value)) return "gzip";
  return "identity";
}

/** As somebody who waits wants it: quickly; with effort a tenth smaller, for a tenth of a second of a processor. */
export function compress(bytes: Buffer, encoding: "br" | "gzip", { isEffortWorthIt = false } = {}): Promise<Buffer> {
  if (encoding === "gzip") return gzipBytes(bytes, { level: 6 });
  const quality = isEffortWorthIt ? 11 : 4;
  return brotliBytes(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
