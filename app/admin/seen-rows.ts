/** Rows as a dialog has seen them, in one field of its form: "id:version,id:version". */
export function writeSeenRows(rows: { id: string; version: number }[]): string {
  return rows.map(({ id, version }) => `${id}:${version}`).join(",");
}

/** What `writeSeenRows` wrote, or whoever sent the form; nothing of it is checked. */
export function readSeenRows(written: string): { id: string | undefined; version: string | undefined }[] {
  return written.split(",").map((row) => {
    const [id, version] = row.split(":");
    return { id, version };
  });
}
