import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowsAddress, nothingAllowed, parseAllowList } from "./allow-list.ts";
import { addressFault, resolvePublic, typedAddressFault } from "./check-address.ts";
import { isPublicAddress } from "./public-address.ts";

const PUBLIC = [
  "1.1.1.1",
  "8.8.8.8",
  "93.184.216.34",
  "172.15.255.255",
  "172.32.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "198.17.255.255",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2a00:1450:4001::200e",
  "2001:200::1",
  "2003::1",
];
const HIDDEN = {
  unspecified: ["0.0.0.0", "0.1.2.3", "::"],
  loopback: ["127.0.0.1", "127.255.255.254", "::1"],
  private: ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fdff::1"],
  "link-local": ["169.254.169.254", "169.254.0.1", "fe80::1", "febf::1", "fe80::1%eth0"],
  carriers: ["100.64.0.1", "100.127.255.255"],
  multicast: ["224.0.0.1", "239.255.255.255", "ff02::1"],
  reserved: ["240.0.0.1", "255.255.255.255", "192.0.0.1", "192.88.99.1", "198.18.0.1", "198.19.255.255", "4000::1", "100::1"],
  documentation: ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
  "IPv4 inside IPv6": [
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "::ffff:0:127.0.0.1",
  ],
  "site-local": ["fec0::1"],
  "no address": ["", "localhost", "127.1", "0x7f.1", "1.2.3.4.5", "[::1]"],
};

describe("public addresses", () => {
  test.each(PUBLIC)("%s is one", (address) => expect(isPublicAddress(address)).toBe(true));
  test.each(Object.entries(HIDDEN).flatMap(([kind, all]) => all.map((address) => [address, kind])))("%s is not (%s)", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  const v4 = fc.tuple(...[0, 0, 0, 0].map(() => fc.integer({ min: 0, max: 255 })));
  const v6 = fc.tuple(...Array.from({ length: 8 }, () => fc.integer({ min: 0, max: 0xffff })));
  const written = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");

  test("an IPv4 address inside an IPv6 address is never public, in any notation", () => {
    fc.assert(
      fc.property(v4, ([a = 0, b = 0, c = 0, d = 0]) => {
        const [high, low] = [(a << 8) | b, (c << 8) | d];
        const clothes = [
          [0, 0, 0, 0, 0, 0xffff, high, low],
          [0, 0, 0, 0, 0, 0, high, low],
          [0x64, 0xff9b, 0, 0, 0, 0, high, low],
          [0x2002, high, low, 0, 0, 0, 0, 1],
          [0x2001, 0, high, low, 0, 0, 0, 1],
        ];
        return clothes.every((groups) => !isPublicAddress(written(groups)));
      }),
    );
  });

  test("outside 2000::/3 nothing is public", () => {
    fc.assert(fc.property(v6, (groups) => ((groups[0] ?? 0) >> 13 === 1 ? true : !isPublicAddress(written(groups)))));
  });
});

describe("what the configuration allows", () => {
  test.each([
    ["127.0.0.1", "127.0.0.1", "127.0.0.2"],
    ["10.1.0.0/16", "10.1.255.255", "10.2.0.0"],
    ["::1, fd00::/8", "fd12::1", "fc12::1"],
    ["0.0.0.0/0", "192.168.1.1", "::1"],
  ])("%s allows %s and not %s", (text, allowed, other) => {
    const list = parseAllowList(text) ?? nothingAllowed;
    expect([allowsAddress(list, allowed), allowsAddress(list, other)]).toEqual([true, false]);
  });

  test.each([
    "",
    " , ",
    "10.0.0.0/33",
    "::/129",
    "10.0.0.300",
    "1.2.3",
    "10.0.0.0/8/8",
    "http://x",
    "a b",
    "-x.example",
    "x_y",
    "[::1]",
    "fe80::1%eth0",
  ])("“%s” cannot be read", (text) => expect(parseAllowList(text)).toBeNull());
});

describe("addresses as they are written", () => {
  const allow = parseAllowList("127.0.0.1, ::1, receiver.internal") ?? nothingAllowed;
  test.each([
    ["https://hooks.example.com/in?key=1", null],
    ["https://hooks.example.com:8443/", null],
    ["https://1.1.1.1/", null],
    ["http://127.0.0.1:4000/", null],
    ["http://[::1]:4000/", null],
    ["http://receiver.internal/", null],
    ["https://receiver.internal./", null],
    ["", "malformed"],
    ["hooks.example.com", "malformed"],
    ["ftp://hooks.example.com", "malformed"],
    ["javascript:alert(1)", "malformed"],
    ["https:// hooks.example.com", "malformed"],
    ["http://hooks.example.com/", "scheme"],
    ["http://10.0.0.1/", "scheme"],
    ["https://user@hooks.example.com/", "credentials"],
    ["https://user:pass@hooks.example.com/", "credentials"],
    ["https://hooks.example.com/#x", "fragment"],
    ["https://hooks.example.com/#", "fragment"],
    ["https://hooks.example.com:22/", "port"],
    ["https://hooks.example.com:1023/", "port"],
    ["https://localhost/", "not-public"],
    ["https://api.localhost/", "not-public"],
    ["https://127.0.0.2/", "not-public"],
    ["https://2130706434/", "not-public"],
    ["https://0x7f.0.0.2/", "not-public"],
    ["https://0177.0.0.2/", "not-public"],
    ["https://127.2/", "not-public"],
    ["https://[::ffff:10.0.0.1]/", "not-public"],
    ["https://[fe80::1]/", "not-public"],
    ["https://169.254.169.254/latest/meta-data", "not-public"],
    ["https://①②⑦.0.0.2/", "not-public"],
  ] as const)("%s: %s", (address, fault) => expect(addressFault(address, allow)).toBe(fault));

  test("whatever is written, checking it never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })),
        (text) => void addressFault(text, allow),
      ),
    );
  });

  test.each<[string, string[], string | null]>([
    ["a name that does not resolve yet", [], "no-address"],
    ["a private one", ["10.0.0.1"], "not-public"],
    ["a public one", ["93.184.216.34"], null],
  ])("%s is recognized as it is typed", async (_name, addresses, fault) => {
    expect(await typedAddressFault("https://hooks.example.com/", nothingAllowed, async () => addresses)).toBe(fault);
  });

  test("a host is refused if any one of its addresses is not public", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(PUBLIC, { minLength: 1 }),
        fc.constantFrom(...Object.values(HIDDEN).flat()),
        async (good, bad) => {
          const url = new URL("https://hooks.example.com/");
          expect(await resolvePublic(url, nothingAllowed, async () => good)).toEqual({ ok: true, addresses: good });
          const mixed = [...good, bad].sort();
          expect(await resolvePublic(url, nothingAllowed, async () => mixed)).toEqual({ ok: false, because: "not-public", address: bad });
        },
      ),
    );
  });
});
