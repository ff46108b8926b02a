export { onTouched, readVersions, touch, watchVersions } from "./content-version.ts";
export { acceptedEncoding } from "./encodings.ts";
export { type CachedPage, isKnown, type KeptAnswers, PageCache, type RenderedPage } from "./page-cache.ts";
export { forgetValues, remembered } from "./tagged-values.ts";
