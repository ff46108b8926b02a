import fc from "fast-check";
import { expect, test } from "vitest";
import { directionTo, FAR_MILES, milesBetween, NEAR_MILES, nearPlaces } from "./near-places.ts";

const point = fc.record({
  latitude: fc.double({ min: -66, max: 66, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("distances are those that maps give", () => {
  const [sanAntonio, austin, newYork] = [
    { latitude: 29.423, longitude: -98.49 },
    { latitude: 30.2672, longitude: -97.7431 },
    { latitude: 40.714, longitude: -74.007 },
  ] as const;
  expect(milesBetween(sanAntonio, austin)).toBeCloseTo(73.5, 0);
  expect(Math.round(milesBetween(sanAntonio, newYork) / 10)).toBe(158);
});

test("a distance is the same both ways, zero to itself, and never a detour's length", () => {
  fc.assert(
    fc.property(point, point, point, (one, two, three) => {
      expect(milesBetween(one, one)).toBe(0);
      expect(milesBetween(one, two)).toBeCloseTo(milesBetween(two, one), 3);
      // On the other side of the earth, the arcsine keeps only half of the digits: a few inches.
      expect(milesBetween(one, three)).toBeLessThanOrEqual(milesBetween(one, two) + milesBetween(two, three) + 1e-3);
      expect(milesBetween(one, two)).toBeLessThan(12_440);
    }),
  );
});

test("the places nearby are the nearest ones within reach, or in open country the nearest ones farther away, whatever the places are", () => {
  const close = fc.record({
    latitude: fc.double({ min: 29, max: 31, noNaN: true }),
    longitude: fc.double({ min: 179, max: 181, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(close, { maxLength: 30 }), (points) => {
      const places = points.map(({ latitude, longitude }, at) => ({
        ...{ name: `P${at}`, latitude, longitude: longitude > 180 ? longitude - 360 : longitude },
      }));
      const near = nearPlaces(places);
      for (const [at, from] of places.entries()) {
        const others = places
          .filter((_, other) => other !== at)
          .map((other) => ({ name: other.name, miles: milesBetween(from, other) }))
          .sort((a, b) => a.miles - b.miles || (a.name < b.name ? -1 : 1));
        const reach = others.some(({ miles }) => miles <= NEAR_MILES) ? NEAR_MILES : FAR_MILES;
        const expected = others.filter(({ miles }) => miles <= reach).map(({ name }) => name);
        expect(near[at]?.map(({ name }) => name)).toEqual(expected.slice(0, 4));
      }
    }),
  );
});

test("a town in open country has neighbors, too", () => {
  const towns = [
    { name: "Marfa", latitude: 30.309, longitude: -104.02 },
    { name: "Fort Stockton", latitude: 30.894, longitude: -102.879 },
    { name: "El Paso", latitude: 31.759, longitude: -106.487 },
  ];
  expect(nearPlaces(towns)[0]?.map(({ name }) => name)).toEqual(["Fort Stockton"]);
});

test("a direction is the one on a map, across the date line, too", () => {
  const austin = { latitude: 30.268, longitude: -97.743 };
  expect(directionTo(austin, { latitude: 30.508, longitude: -97.679 })).toBe("north");
  expect(directionTo(austin, { latitude: 29.423, longitude: -98.49 })).toBe("southwest");
  expect(directionTo({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBe("east");
});

test("places without coordinates, or all at one point, are no trouble", () => {
  expect(nearPlaces([{ name: "A" }, { name: "B", latitude: 30 }])).toEqual([[], []]);
  const many = Array.from({ length: 5_000 }, (_, at) => ({ name: `P${at}`, latitude: 30, longitude: -98 }));
  expect(nearPlaces(many)[0]).toHaveLength(4);
});
