export { type AllowList, nothingAllowed, parseAllowList } from "./allow-list.ts";
export { type CarefulLimits, type CarefulOutcome, carefulPost } from "./careful-request.ts";
export { type AddressFault, type ResolveHost, typedAddressFault } from "./check-address.ts";
export { faultWords } from "./failure-words.ts";
export { isHostAsTyped } from "./typed-host.ts";
