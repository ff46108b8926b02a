export { createFirstAdministrator } from "./create-first-administrator.ts";
export { retention } from "./retention.ts";
export { isSetUpLinkValid, setUpLink } from "./set-up-link.ts";
export { findSignedIn, type SignedIn, signInFirstAdministrator } from "./sign-in.ts";
