export { invalidateTags, onInvalidated, readVersions, watchVersions } from "./content-version.ts";
export { acceptedEncoding } from "./encodings.ts";
export { type CachedPage, isKnown, type KeptAnswers, PageCache, type RenderedPage } from "./page-cache.ts";
export { observed, withStandIns } from "./readings.ts";
export { orStandIn } from "./stand-ins.ts";
export { cached, forgetValues } from "./tagged-values.ts";
