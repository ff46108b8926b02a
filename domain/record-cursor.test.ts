import fc from "fast-check";
import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./record-cursor.ts";

const micros = fc.integer({ min: 0, max: 999 }).map((digits) => String(digits).padStart(3, "0"));

test("a cursor is read as it was written", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date("2999-01-01"), noInvalidDate: true }), micros, fc.uuid(), (date, digits, id) => {
      const place = { at: date.toISOString().replace("Z", `${digits}Z`), id };
      expect(readCursor(writeCursor(place))).toEqual(place);
    }),
  );
});

test("anything else is not a cursor", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readCursor(text)).toBeNull();
    }),
  );
  const forged = Buffer.from("2026-13-45T99:99:99.000000Z 00000000-0000-4000-8000-000000000001").toString("base64url");
  expect(readCursor(forged)).toBeNull();
});
