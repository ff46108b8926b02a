/** The rows that a dialog showed, in one form field: "id:version,id:version". */
export function writeSeenRows(rows: { id: string; version: number }[]): string {
  return rows.map(({ id, version }) => `${id}:${version}`).join(",");
}

/** Parses what `writeSeenRows` wrote, or what the sender made up. Nothing is validated. */
export function readSeenRows(written: string): { id: string | undefined; version: string | undefined }[] {
  return written.split(",").map((row) => {
    const [id, version] = row.split(":");
    return { id, version };
  });
}
