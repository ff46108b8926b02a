import { sql } from "drizzle-orm";
import { namedFilesQuery } from "~/domain/content/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { storage } from "~/platform/storage/index.ts";

/** As many of the newest: their paths begin with a time. */
const LOOKED_FOR = 20;

/** Says where this process does not have the files of the others: with a folder each, pictures are there at one of them only. */
export async function warnOfMissingFiles(): Promise<void> {
  const { rows } = await db.execute(sql.raw(`select path from (${namedFilesQuery}) as named order by path desc limit ${LOOKED_FOR}`));
  const missing: string[] = [];
  for (const { path } of rows)
    if (
      !(await storage()
        .head(String(path))
        .catch(() => null))
    )
      missing.push(String(path));
  if (missing.length > 0)
    log.warn(
      { missing: missing.length, of: rows.length, first: missing[0] },
      "uploaded files that the site names are not in DATA_DIR/media: processes share one folder, or have S3_URL",
    );
}
