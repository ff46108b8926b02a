import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type Database, openEmbedded, openServer } from "~/platform/db/index.ts";
import type { Cookies } from "../set-up/templates.ts";
import { isProof } from "./sample.ts";
import { temporaryFolder } from "./seeded-folder.ts";
import { createDatabase, serverTemplates } from "./server-database.ts";

/** Where a program of tests keeps what it stores. */
export interface Place {
  variables: { DATA_DIR: string; DATABASE_URL?: string };
  remove(): Promise<void>;
}

type Prepare = (database: Database) => Promise<unknown>;

/**
 * Programs of tests run on the server where there is one: the embedded engine takes most of a program's processor time. It runs those
 * whose tests give a DATA_DIR, among them all that are killed, and in `npm run prove` everything.
 */
const isOnServer = () => inject("serverUrl") !== null && !isProof;

/** As a program leaves it after its first start. */
export function seededPlace(): Promise<Place> {
  return isOnServer() ? serverPlace(serverTemplates().seeded) : embeddedPlace(inject("seededFolder"));
}

/** With one person of each role, and what else `prepare` puts there. */
export function staffedPlace(prepare?: Prepare): Promise<Place> {
  return isOnServer() ? serverPlace(serverTemplates().staffed, prepare) : embeddedPlace(inject("staffedFolder"), prepare);
}

/** With one person of each role, all of them signed in, and what else `prepare` puts there; `cookies` hold while the program makes its own secret. */
export async function signedInPlace(prepare?: Prepare): Promise<Place & { cookies: Cookies }> {
  if (!isOnServer()) return { ...(await embeddedPlace(inject("signedInFolder"), prepare)), cookies: inject("signedInCookies") };
  const { signedIn, cookies, secret } = serverTemplates();
  const place = await serverPlace(signedIn, prepare);
  writeFileSync(join(place.variables.DATA_DIR, "secret"), secret, { mode: 0o600 });
  return { ...place, cookies };
}

async function embeddedPlace(template: string, prepare?: Prepare): Promise<Place> {
  const folder = temporaryFolder();
  cpSync(template, folder, { recursive: true });
  if (prepare) {
    const database = await openEmbedded(folder);
    await prepare(database.db).finally(() => database.close());
  }
  return { variables: { DATA_DIR: folder }, remove: async () => removeFolder(folder) };
}

async function serverPlace(template: string, prepare?: Prepare): Promise<Place> {
  const { url, drop } = await createDatabase(template);
  if (prepare) {
    const database = openServer(url, { maxConnections: 2 });
    await prepare(database.db).finally(() => database.close());
  }
  const folder = temporaryFolder();
  const remove = async () => {
    await drop();
    removeFolder(folder);
  };
  return { variables: { DATA_DIR: folder, DATABASE_URL: url }, remove };
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
