export { changeRecord, createRecord } from "./change-record.ts";
export { changeRecords, deleteRecords, restoreRecords } from "./change-records.ts";
export { byField, deleteRecord, putBack, restoreRecord } from "./delete-record.ts";
export { containing, listRecords, type RecordList } from "./list-records.ts";
export { entryOf, fieldsOf, lockRecord, settleChange } from "./lock-and-settle.ts";
export { type Move, type Moved, moveRecord, newPositions, reordered } from "./move-record.ts";
export type { ChangeRefusal, ExpectedVersion, RecordKind, RecordTable, Row } from "./record-kind.ts";
export { type Dependents, deletedRecords } from "./records.schema.ts";
