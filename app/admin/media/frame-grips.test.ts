import fc from "fast-check";
import { expect, test } from "vitest";
import { fittedCrop } from "~/domain/media/crop-rules.input.ts";
import { gripAt, grips, moved } from "./frame-grips.ts";

const any = () => fc.double({ min: -2, max: 2, noNaN: true });
const crop = () => fc.record({ x: any(), y: any(), width: any(), height: any() }).map(fittedCrop);
const by = () => fc.record({ x: any(), y: any() });

test("a dragged corner leaves the opposite one where it was, and the crop inside the picture", () => {
  fc.assert(
    fc.property(crop(), by(), fc.constantFrom(...grips), (one, step, { grip, x, y }) => {
      const next = moved(grip, one, step);
      const opposite = (part: typeof one) => [part.x + part.width * (1 - x), part.y + part.height * (1 - y)];
      for (const [place, value] of opposite(next).entries()) expect(value).toBeCloseTo(opposite(one)[place] ?? Number.NaN, 9);
      const fitted = fittedCrop(next);
      for (const side of ["x", "y", "width", "height"] as const) expect(next[side]).toBeCloseTo(fitted[side], 3);
    }),
  );
});

test("a crop that's dragged as a whole keeps its size", () => {
  fc.assert(
    fc.property(crop(), by(), (one, step) => {
      const { width, height } = fittedCrop(moved("inside", one, step));
      expect([width, height]).toEqual([one.width, one.height]);
    }),
  );
});

test("a pointer takes the nearest grip; on the whole picture, it sets the focal point", () => {
  const frame = {
    crop: { x: 0.2, y: 0.2, width: 0.6, height: 0.6 },
    focus: { x: 0.5, y: 0.5 },
    isCroppable: true,
    reach: 0.05,
    shape: 1.5,
  };
  expect(gripAt({ x: 0.51, y: 0.52 }, frame)).toBe("focus");
  expect(gripAt({ x: 0.21, y: 0.79 }, frame)).toBe("bottom-left");
  expect(gripAt({ x: 0.3, y: 0.3 }, frame)).toBe("inside");
  expect(gripAt({ x: 0.05, y: 0.05 }, frame)).toBe("focus");
  expect(gripAt({ x: 0.3, y: 0.3 }, { ...frame, isCroppable: false })).toBe("focus");
  expect(gripAt({ x: 0.3, y: 0.3 }, { ...frame, crop: { x: 0, y: 0, width: 1, height: 1 } })).toBe("focus");
});
