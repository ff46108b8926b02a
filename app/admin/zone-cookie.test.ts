import { expect, test } from "vitest";
import { isZoneOfPlace, toldZone } from "./zone-cookie.ts";

const told = (zone: string) => toldZone(new Headers({ cookie: `a=b; bluebonnet_zone=${encodeURIComponent(zone)}` }));

test.each(["America/Chicago", "Europe/London", "Africa/Abidjan"])("people live in %s", (zone) => expect(told(zone)).toBe(zone));

test.each(["UTC", "Etc/UTC", "Etc/Unknown", "GMT", "Nowhere/At_All", ""])("no one's times are those of “%s”", (zone) => {
  expect(told(zone)).toBeNull();
});

test("a browser without a zone has none", () => expect(isZoneOfPlace(undefined)).toBe(false));
