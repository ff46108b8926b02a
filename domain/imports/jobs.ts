/** Does the current step of an import: the dry run, the import, or the undo. */
export const RUN_IMPORT = { name: "run-import" };
export interface RunImport {
  importId: string;
}
