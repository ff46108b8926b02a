import type { OpenDatabase } from "./open.ts";

/** A copy of the embedded database as a compressed tar archive, consistent while the program runs (PGlite guard 5). */
export async function dumpEmbedded({ pglite }: OpenDatabase): Promise<Blob> {
  if (!pglite) throw new Error("only the embedded database is dumped like this; a server has pg_dump");
  return pglite.dumpDataDir("gzip");
}
