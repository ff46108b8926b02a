export { followTags, invalidateAllTags, invalidateTags, onInvalidated, readVersions, watchVersions } from "./content-version.ts";
export { acceptedEncoding, compress } from "./encodings.ts";
export { type CachedPage, isKnown, type KeptAnswers, PageCache, type RenderedPage } from "./page-cache.ts";
export { observed, orStandIn, withStandIns } from "./readings.ts";
export { cached, forgetValues } from "./tagged-values.ts";
