import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "./index.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:0207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:1:aaaa:bbbb:cccc:dddd", "2001:db8:0:1::/64"],
  ["2001:0DB8:0000:0001::5", "2001:db8:0:1::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::c000:207", "192.0.2.7"],
  ["2002:c000:207:1::5", "192.0.2.7"],
  ["2001:0:c000:207:8000:63bf:3fff:fdd2", "192.0.2.7"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("the lower 64 bits never matter", () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 }), (address, low) => {
      fc.pre(!address.includes("::") && !address.includes(".") && !/^0*(0|64|2001|2002):/i.test(address));
      const other = [...address.split(":").slice(0, 4), ...low.map((group) => group.toString(16))].join(":");
      expect(networkOf(other)).toBe(networkOf(address));
    }),
  );
});
