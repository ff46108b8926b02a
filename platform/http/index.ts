export { type AllowList, nothingAllowed, parseAllowList } from "./allow-list.ts";
export { type AddressFault, type ResolveHost, typedAddressFault } from "./check-address.ts";
export { faultWords } from "./failure-words.ts";
export { type RequestLimits, type SafeOutcome, ssrfSafePost } from "./ssrf-safe-request.ts";
export { isHostAsTyped } from "./typed-host.ts";
