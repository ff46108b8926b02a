export { type Claims, knownSettings } from "./known-settings.ts";
export { type Brand, brand, claims, defaultHomepage, isDoubleOptIn, readSettings, videoBaseUrl, videoOrigin } from "./read-settings.ts";
