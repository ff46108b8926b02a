import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * IPv4 ranges that can't be a third party's public server (IANA special-purpose registry, RFC 6890 and its updates; multicast RFC 5771).
 */
const SPECIAL_V4 = [
  "0.0.0.0/8", // this network, unspecified
  "10.0.0.0/8", // private
  "100.64.0.0/10", // shared by carriers (CGNAT)
  "127.0.0.0/8", // loopback
  "169.254.0.0/16", // link-local; clouds serve their secrets at 169.254.169.254
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // AMT
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarking
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, broadcast
];

/** The range assigned for general use (RFC 4291 §2.4). Mapped, translated (NAT64), local, and multicast addresses are outside it. */
const UNICAST_V6 = ["2000::/3"];
/** Ranges inside it with a special meaning, including embedded IPv4 addresses. */
const SPECIAL_V6 = [
  "2001::/23", // protocol assignments: Teredo, benchmarking, ORCHID
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4: an IPv4 address inside
  "2620:4f:8000::/48", // AS112
  "3fff::/20", // documentation
];

const special = blocksOf([...SPECIAL_V4, ...SPECIAL_V6]);
const unicast = blocksOf(UNICAST_V6);

/** Whether an address can belong to a server on the public internet. Anything that isn't an IP address can't. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, "ipv4");
  // With a zone (fe80::1%eth0), it belongs to one of this machine's links.
  if (!isIPv6(address) || address.includes("%")) return false;
  return unicast.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** A list of ranges ("10.0.0.0/8") and single addresses. The caller has validated each of them. */
export function blocksOf(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
