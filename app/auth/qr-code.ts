import { encode } from "uqr";

/** A QR code as one path: each dark module is a square of one unit. The code is `size` units wide, including ISO/IEC 18004's quiet zone. */
export interface QrCode {
  path: string;
  size: number;
}

/** Drawn on the server, so the browser needs no code for it. */
export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { path, size };
}
