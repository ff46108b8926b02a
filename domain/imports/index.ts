export {
  type FoundImport,
  findImport,
  type ImportPreview,
  type ImportWords,
  type ListedImport,
  listImports,
  type MatchedColumn,
  type ReasonCount,
  type ReportedRow,
} from "./find-import.ts";
export {
  checkImport,
  discardImport,
  type ImportTransitionRefusal,
  type MappingRefusal,
  startImport,
  undoImport,
} from "./import-transitions.ts";
export { erasePerson, exportPerson } from "./personal-data.ts";
export { listImportRows, listRefusedRows } from "./report.ts";
export { retention } from "./retention.ts";
export { runImportJob } from "./run-import.ts";
export { type ImportRefusal, uploadImport } from "./upload-import.ts";
