import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TEXAS_CITIES } from "~/db/seed/local-pages/texas-cities.ts";
import { slugOf } from "../../slug.ts";
import { longAddress, PlaceAddresses, type PlaceName, placeKey } from "./place-addresses.ts";

function addressesOf(places: readonly PlaceName[], held?: ReadonlyMap<string, string>) {
  const all = new PlaceAddresses();
  const accepted = places.filter((place) => all.take(place).isAccepted);
  return { accepted, addresses: all.addresses(held) };
}

const missouri = { name: "Springfield", state: "MO" };
const illinois = { name: "Springfield", state: "Illinois" };

describe("a place's address", () => {
  test("is its name while no other place is called that", () => {
    expect(addressesOf([illinois]).addresses).toEqual(["springfield"]);
  });

  test("has the state if two places have the name", () => {
    expect(addressesOf([missouri, illinois]).addresses).toEqual(["springfield-mo", "springfield-il"]);
  });

  test("stays where it's public, whatever is added before it or taken away", () => {
    const live = new Map([[placeKey(missouri), "springfield"]]);
    expect(addressesOf([illinois, missouri], live).addresses).toEqual(["springfield-il", "springfield"]);
    const later = new Map([[placeKey(illinois), "springfield-il"]]);
    expect(addressesOf([illinois], later).addresses).toEqual(["springfield-il"]);
  });

  test("of two that have the state goes to a town that's called so", () => {
    const { addresses } = addressesOf([{ name: "Springfield MO" }, missouri, illinois]);
    expect(addresses).toEqual(["springfield-mo", "springfield-mo-2", "springfield-il"]);
  });

  test("doesn't change for any of the shipped cities", () => {
    expect(addressesOf(TEXAS_CITIES).addresses).toEqual(TEXAS_CITIES.map(({ name }) => slugOf(name)));
  });
});

test.each<[string, PlaceName[], (string | undefined)[]]>([
  ["the same place twice, however its state is written", [illinois, { name: "springfield", state: "il" }], [undefined, "same-slug"]],
  ["a place without a state after one with it", [illinois, { name: "Springfield" }], [undefined, "same-slug"]],
  ["a place with a state after one without", [{ name: "Springfield" }, illinois], [undefined, "same-slug"]],
  [
    "places abroad",
    [
      { name: "Paris", state: "TX" },
      { name: "Paris", state: "Île-de-France" },
    ],
    [undefined, undefined],
  ],
])("%s", (_, places, problems) => {
  const all = new PlaceAddresses();
  expect(places.map((place) => all.take(place)).map((checked) => (checked.isAccepted ? undefined : checked.problem))).toEqual(problems);
});

describe("whatever the places are", () => {
  const place = fc.record(
    {
      name: fc.constantFrom("Springfield", "Paris", "Paris TX", "Paris-TX-2", "Bath"),
      state: fc.constantFrom("TX", "Texas", "MO", "tx", ""),
    },
    { requiredKeys: ["name"] },
  );
  const places = fc.array(place, { maxLength: 12 });

  test("no two have the same address", () => {
    fc.assert(
      fc.property(places, (all) => {
        const { addresses } = addressesOf(all);
        expect(new Set(addresses).size).toBe(addresses.length);
      }),
    );
  });

  test("those that were public keep their addresses when others come and go", () => {
    fc.assert(
      fc.property(places, places, (before, others) => {
        const first = addressesOf(before);
        const live = new Map(first.accepted.map((one, at) => [placeKey(one), first.addresses[at] ?? ""]));
        const next = addressesOf([...others, ...before], live);
        expect(new Set(next.addresses).size).toBe(next.addresses.length);
        for (const [at, one] of next.accepted.entries()) expect(live.get(placeKey(one)) ?? next.addresses[at]).toBe(next.addresses[at]);
      }),
    );
  });

  test("a place without another of its name has the short one", () => {
    fc.assert(
      fc.property(place, (one) => {
        expect(addressesOf([one]).addresses).toEqual([slugOf(one.name)]);
        expect(longAddress(one) === undefined).toBe(!one.state);
      }),
    );
  });
});
