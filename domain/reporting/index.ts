export { exportAnalytics } from "./analytics/export-analytics.ts";
export type { NamedOutcome } from "./analytics/joined-leads.ts";
export type { Point } from "./analytics/points.ts";
export type { DayRange, Ranges } from "./analytics/range.ts";
export {
  type Analytics,
  type FunnelOf,
  type OneFunnel,
  readAnalytics,
  readVisitSummary,
  type TopNames,
  type Totals,
  type VisitSummary,
} from "./analytics/read-analytics.ts";
export { runCounting } from "./analytics/run-counting.ts";
export type { PageVitals, SiteVitals, Vital } from "./analytics/web-vitals.ts";
export { clearCache } from "./clear-cache.ts";
export { type Dashboard, findMailTrouble, readDashboard } from "./dashboard.ts";
export { measureLocalPagesJob } from "./page-economics.ts";
export { SearchQuery } from "./search-performance.input.ts";
export { exportSearchPerformance, listSearchPerformance, type SearchFigures, type SearchPerformance } from "./search-performance.ts";
export { listSearchProposals, type SearchProposals } from "./search-proposals.ts";
export { countWaiting, type Waiting } from "./waiting.ts";
