export type { Fields } from "./audit.schema.ts";
export { lastDone } from "./last-change.ts";
export { type AuditEntry, listChanges } from "./list-changes.ts";
export { type ChangeTo, listChangesTo } from "./list-changes-to.ts";
export { erasePerson } from "./personal-data.ts";
export { type Change, recordChange, recordChanges } from "./record-change.ts";
export { retention } from "./retention.ts";
