import { type BlockList, isIP, isIPv6 } from "node:net";
import { blocksOf } from "./public-address.ts";

/** What can be reached although it's not public: hosts by name, addresses by range. */
export interface AllowList {
  hosts: ReadonlySet<string>;
  blocks: BlockList;
}

/** Only the public internet. */
export const nothingAllowed: AllowList = { hosts: new Set(), blocks: blocksOf([]) };

const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Reads "10.1.0.0/16, ::1, receiver.internal": ranges, addresses, and names separated by commas. Null if one of them is none of these. */
export function parseAllowList(text: string): AllowList | null {
  const entries = text
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  const ranges = entries.filter(isRange);
  const hosts = entries.filter((entry) => !isRange(entry));
  // A name whose last part is a number is a mistyped address (10.0.0.300).
  if (entries.length === 0 || hosts.some((host) => !NAME.test(host) || /(^|\.)\d+$/.test(host))) return null;
  return { hosts: new Set(hosts), blocks: blocksOf(ranges) };
}

function isRange(entry: string): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  if (!isIP(address) || address.includes("%") || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}

export function allowsAddress(list: AllowList, address: string): boolean {
  return isIP(address) !== 0 && list.blocks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
