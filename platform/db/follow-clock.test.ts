import fc from "fast-check";
import { expect, test } from "vitest";
import { readOffset } from "./follow-clock.ts";

const AT = 1_800_000_000_000;
const ms = (max: number) => fc.integer({ min: 0, max });

test("a machine whose clock is right keeps it, however long the response took and whenever the server read its clock", () => {
  fc.assert(
    fc.property(ms(60_000), ms(60_000), (before, after) => {
      expect(readOffset({ asked: AT, server: AT + before, answered: AT + before + after }, 0)).toBe(0);
    }),
  );
});

test("a clock that is off is corrected to within half of the response time", () => {
  fc.assert(
    fc.property(fc.integer({ min: -86_400_000, max: 86_400_000 }), ms(2_000), ms(2_000), (ahead, before, after) => {
      fc.pre(Math.abs(ahead) > 1_000 + before + after);
      const offset = readOffset({ asked: AT, server: AT + before + ahead, answered: AT + before + after }, 0);
      expect(Math.abs(offset - ahead)).toBeLessThanOrEqual((before + after) / 2 + 1);
    }),
  );
});

test.each([
  ["the machine's clock was corrected", 0, 5_000, 0],
  ["it drifted a little further", 5_400, 5_000, 5_000],
  ["it was set to another wrong time", -90_000, 5_000, -90_000],
])("%s", (_what, ahead, applied, offset) => {
  expect(readOffset({ asked: AT, server: AT + 1 + ahead, answered: AT + 2 }, applied)).toBe(offset);
});
