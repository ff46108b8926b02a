export type { Claims } from "./claims/index.ts";
export { knownSettings } from "./known-settings.ts";
export {
  type Brand,
  brand,
  claims,
  claimsChangedAt,
  defaultHomepage,
  isDoubleOptIn,
  isSignUpOpen,
  readSettings,
  videoBaseUrl,
  videoOrigin,
} from "./read-settings.ts";
