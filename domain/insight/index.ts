export { clearCache } from "./clear-cache.ts";
export { type Dashboard, readDashboard } from "./dashboard.ts";
export { eraseOnePerson, exportOnePerson } from "./one-person.ts";
export { measureLocalPagesJob } from "./page-economics.ts";
export { listRetention, purgeExpiredData } from "./retention.ts";
