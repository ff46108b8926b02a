import { expect, test } from "vitest";
import { qrCodeOf } from "./qr-code.ts";

test("a QR code has its three finder patterns and its quiet zone, and fits the units of the path", () => {
  const { path, size } = qrCodeOf("otpauth://totp/Lone%20Mesa:ada@example.com?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Lone%20Mesa");
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));
  const rings = (left: number, top: number) => [0, 1, 2, 3, 4, 5, 6].map((step) => dark.has(`${left + step},${top}`));
  const last = size - 4 - 7;
  for (const [left, top] of [
    [4, 4],
    [last, 4],
    [4, last],
  ] as const)
    expect(rings(left, top)).toEqual(Array(7).fill(true));
  for (const place of dark) for (const n of place.split(",").map(Number)) expect(n >= 4 && n < size - 4).toBe(true);
});
