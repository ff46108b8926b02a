export { type AllowList, nothingAllowed, parseAllowList } from "./allow-list.ts";
export { type AddressFault, isHostAsTyped, type ResolveHost, typedAddressFault } from "./check-address.ts";
export { faultWords } from "./failure-words.ts";
export { type RequestLimits, type SafeOutcome, ssrfSafeGet, ssrfSafePost } from "./ssrf-safe-request.ts";
