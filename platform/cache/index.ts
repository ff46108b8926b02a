export { onTouched, readVersions, touch, watchVersions } from "./content-version.ts";
export { type CachedPage, type Encoding, PageCache, type RenderedPage } from "./page-cache.ts";
export { forgetValues, remembered } from "./tagged-values.ts";
