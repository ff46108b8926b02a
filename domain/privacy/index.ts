export { erasePersonalData, exportPersonalData } from "./personal-data.ts";
export { listRetention, purgeExpiredData } from "./retention.ts";
