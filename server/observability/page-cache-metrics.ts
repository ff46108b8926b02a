import type { PageCache } from "~/platform/cache/index.ts";
import { beforeReading, counter, gauge } from "~/platform/metrics/index.ts";
import { countKept } from "./request-metrics.ts";

const hits = counter("page_cache_hits_total", { help: "Requests that a kept page answered." });
const misses = counter("page_cache_misses_total", { help: "Requests for a page that may be kept and was not." });
const renders = counter("page_cache_renders_total", {
  help: "Pages that were rendered to be kept; those who ask meanwhile wait for one rendering.",
});
const entries = gauge("page_cache_entries", { help: "Pages that are kept." });
const bytes = gauge("page_cache_bytes", { help: "Memory that kept pages take, in every encoding." });

/** Reads the page cache's own counts whenever metrics are read, so that its answers cost nothing more; returns the way to stop. */
export function watchPageCache(pages: PageCache): () => void {
  return beforeReading(() => {
    const taken = pages.takeCounts();
    hits.inc(taken.hits);
    misses.inc(taken.misses);
    renders.inc(taken.renders);
    entries.set(pages.size.pages);
    bytes.set(pages.size.bytes);
    for (const [route, answers] of taken.answers) countKept(route, answers);
  });
}
