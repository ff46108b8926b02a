import type { PGlite, PGliteOptions } from "@electric-sql/pglite";

/**
 * The embedded engine with the extension that the schema needs (`btree_gist`, for appointments that can't overlap). Every place that opens
 * a database of ours uses this. Loaded only if it's used: the engine is large, and a program with a server doesn't need it.
 */
export async function createPglite(options: PGliteOptions | ((engine: typeof PGlite) => PGliteOptions)): Promise<PGlite> {
  const [engine, { btree_gist }] = await Promise.all([import("@electric-sql/pglite"), import("@electric-sql/pglite/contrib/btree_gist")]);
  const chosen = typeof options === "function" ? options(engine.PGlite) : options;
  return engine.PGlite.create({ ...chosen, extensions: { btree_gist } });
}
