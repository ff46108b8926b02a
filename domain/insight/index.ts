export { listRetention, purgeExpiredData } from "./retention.ts";
