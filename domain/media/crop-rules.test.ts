import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Crop,
  cropInPixels,
  cropOfShape,
  fittedCrop,
  focusStep,
  MIN_SIDE,
  pointInCrop,
  seenInShape,
  WHOLE,
} from "./crop-rules.input.ts";
import { FrameInput } from "./media.input.ts";

const fraction = () => fc.double({ min: 0, max: 1, noNaN: true });
const any = () => fc.double({ min: -3, max: 3, noNaN: true });
const point = () => fc.record({ x: fraction(), y: fraction() });
const crop = () => fc.record({ x: any(), y: any(), width: any(), height: any() }).map(fittedCrop);
const shape = () => fc.double({ min: 0.2, max: 6, noNaN: true });

const isInside = ({ x, y, width, height }: Crop) =>
  x >= 0 && y >= 0 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9 && width >= MIN_SIDE && height >= MIN_SIDE;

describe("a crop", () => {
  test("is always inside the picture, and fitting it again changes nothing", () => {
    fc.assert(
      fc.property(crop(), (one) => {
        expect(isInside(one)).toBe(true);
        expect(fittedCrop(one)).toEqual(one);
      }),
    );
  });

  test("in pixels, it's inside the picture and never empty", () => {
    fc.assert(
      fc.property(crop(), fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 9_000 }), (one, width, height) => {
        const pixels = cropInPixels(one, { width, height });
        expect(Math.min(pixels.left, pixels.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(pixels.width, pixels.height)).toBeGreaterThanOrEqual(1);
        expect(pixels.left + pixels.width).toBeLessThanOrEqual(width);
        expect(pixels.top + pixels.height).toBeLessThanOrEqual(height);
      }),
    );
  });

  test("of a shape has that shape, unless it would be too small", () => {
    fc.assert(
      fc.property(crop(), shape(), shape(), (one, wanted, picture) => {
        const made = cropOfShape(one, wanted, picture);
        expect(isInside(made)).toBe(true);
        // Four digits of a small part.
        if (Math.min(made.width, made.height) > 2 * MIN_SIDE) expect((made.width / made.height) * picture).toBeCloseTo(wanted, 1);
      }),
    );
  });
});

describe("a focal point", () => {
  test("is inside the part that's left, at the same place of the picture if it wasn't cut away", () => {
    fc.assert(
      fc.property(point(), crop(), (at, one) => {
        const inPart = pointInCrop(at, one);
        for (const value of [inPart.x, inPart.y]) expect(value >= 0 && value <= 1).toBe(true);
        if (at.x >= one.x && at.x <= one.x + one.width) expect(one.x + inPart.x * one.width).toBeCloseTo(at.x, 3);
      }),
    );
    expect(pointInCrop({ x: 0.3, y: 0.7 }, WHOLE)).toEqual({ x: 0.3, y: 0.7 });
  });

  test("stays in view in every shape, even after it's rounded to a style rule", () => {
    fc.assert(
      fc.property(point(), shape(), shape(), (at, wanted, picture) => {
        // Shapes that show less than a tenth of a picture don't occur.
        fc.pre(Math.max(wanted / picture, picture / wanted) < 10);
        const steps = { x: focusStep(at.x) / 100, y: focusStep(at.y) / 100 };
        for (const focus of [at, steps]) {
          const seen = seenInShape(focus, wanted, picture);
          expect(seen.x - 1e-9 <= at.x && at.x <= seen.x + seen.width + 1e-9, JSON.stringify({ focus, seen })).toBe(true);
          expect(seen.y - 1e-9 <= at.y && at.y <= seen.y + seen.height + 1e-9, JSON.stringify({ focus, seen })).toBe(true);
        }
      }),
    );
  });

  test("has 21 style rules in each direction", () => {
    fc.assert(
      fc.property(fraction(), (value) => {
        const step = focusStep(value);
        expect([step / 5, Math.abs(step - value * 100) < 5 + 1e-6]).toEqual([Math.round(step / 5), true]);
      }),
    );
    expect([0, 0.02, 0.24, 0.26, 0.5, 0.74, 0.98, 1].map(focusStep)).toEqual([0, 0, 20, 25, 50, 75, 100, 100]);
  });
});

test("the form takes percent; the whole picture and its middle are nothing to store", () => {
  const form = { crop_x: "0", crop_y: "0", crop_width: "100", crop_height: "100", focus_x: "50", focus_y: "50" };
  expect(FrameInput.parse(form)).toEqual({ crop: null, focus: null });
  expect(FrameInput.parse({ ...form, crop_x: "60", crop_width: "55.5", focus_y: "12.25" })).toEqual({
    crop: { x: 0.445, y: 0, width: 0.555, height: 1 },
    focus: { x: 0.5, y: 0.1225 },
  });
  for (const wrong of ["-1", "101", "x"]) expect(FrameInput.safeParse({ ...form, crop_x: wrong }).success).toBe(false);
});
