/** Which row a form is about, and the version that was seen; nothing for a new row. */
export function ExpectedFields({ row }: { row: { id: string; version: number } | null }) {
  if (!row) return null;
  return (
    <>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
    </>
  );
}
