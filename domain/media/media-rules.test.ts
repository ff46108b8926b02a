import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFileSize } from "./media-rules.input.ts";
import { PICTURE_WIDTHS, widthsFor } from "./prepare-file.ts";
import { typeByName } from "./recognize-file.ts";

describe("a size is written in Bytes, KB, MB, or GB, base 1024, with two decimals", () => {
  test.each([
    [0, "0 Bytes"],
    [1, "1 Bytes"],
    [1_023, "1023 Bytes"],
    [1_024, "1 KB"],
    [1_536, "1.5 KB"],
    [1_234_567, "1.18 MB"],
    [1_073_741_824, "1 GB"],
    [5_497_558_138_880, "5120 GB"],
  ])("%i", (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});

test("no width is larger than the image or repeated, and one is as large as possible", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (width) => {
      const widths = widthsFor(width);
      expect(new Set(widths).size).toBe(widths.length);
      expect(Math.max(...widths)).toBe(Math.min(width, PICTURE_WIDTHS.at(-1) ?? 0));
    }),
  );
});

test("the type comes from the last extension of the name, in uppercase or lowercase", () => {
  expect(typeByName("A.JPEG")?.mime).toBe("image/jpeg");
  expect(typeByName("a.svg.png")?.mime).toBe("image/png");
  for (const name of ["a", "a.", ".", "a.jpg ", "a.exe", "a.jpg.html", "jpg"]) expect(typeByName(name), name).toBeNull();
});
