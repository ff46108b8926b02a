import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { hostName, parseDatabaseUrl } from "./database-url.ts";

/** The site in a data folder was moved to a server, so its embedded database is out of date. */
export class MovedSiteError extends Error {
  override name = "MovedSiteError";
}

const markerIn = (dataDir: string) => join(dataDir, "moved");

/** Marks the embedded database in `dataDir` as replaced by the one at `databaseUrl`. It isn't opened or backed up again. */
export function markMoved(dataDir: string, databaseUrl: string, at: Date): void {
  const { servers } = parseDatabaseUrl(databaseUrl);
  const [first] = servers;
  const file = openSync(markerIn(dataDir), "w", 0o600);
  try {
    writeSync(file, `moved to ${servers.map(hostName).join(",")}/${first?.database ?? ""} on ${at.toISOString()}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** @throws MovedSiteError */
export function assertNotMoved(dataDir: string): void {
  const marker = markerIn(dataDir);
  if (!existsSync(marker)) return;
  throw new MovedSiteError(
    `The site in ${dataDir} was ${readFileSync(marker, "utf8").trim()}, and its embedded database has nothing that arrived since. Set DATABASE_URL to that server. To use the embedded database anyway, delete ${marker}.`,
  );
}
