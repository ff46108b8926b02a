import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type Database, openEmbedded, openServer } from "~/platform/db/index.ts";
import type { Cookies } from "../set-up/templates.ts";
import { isProof } from "./sample.ts";
import { temporaryFolder } from "./seeded-folder.ts";
import { createDatabase, serverTemplates } from "./server-database.ts";

/** Where a test's program stores its data. */
export interface Place {
  variables: { DATA_DIR: string; DATABASE_URL?: string };
  remove(): Promise<void>;
}

export interface SignedInPlace extends Place {
  cookies: Cookies;
}

type Prepare = (database: Database) => Promise<unknown>;

/**
 * Test programs run on the server if there is one, because the embedded engine takes most of a program's processor time. Programs with a
 * DATA_DIR run on the embedded engine, including all that get killed; in `npm run prove`, all programs do.
 */
const isOnServer = () => inject("serverUrl") !== null && !isProof;

/** As a program leaves it after its first start, plus what `prepare` adds. */
export function seededPlace(prepare?: Prepare): Promise<Place> {
  return isOnServer() ? serverPlace(serverTemplates().seeded, prepare) : embeddedPlace(inject("seededFolder"), prepare);
}

/**
 * With one person of each role, all of them signed in, plus what `prepare` adds;
 * `cookies` are valid while the program generates its own secret.
 */
export async function signedInPlace(prepare?: Prepare): Promise<SignedInPlace> {
  if (!isOnServer()) return { ...(await embeddedPlace(inject("signedInFolder"), prepare)), cookies: inject("signedInCookies") };
  return signedInOnServer(prepare);
}

/** The same, for tests that access the database themselves. */
export async function signedInOnServer(prepare?: Prepare): Promise<SignedInPlace & { variables: { DATABASE_URL: string } }> {
  const { signedIn, cookies, secret } = serverTemplates();
  const place = await serverPlace(signedIn, prepare);
  writeFileSync(join(place.variables.DATA_DIR, "secret"), secret, { mode: 0o600 });
  return { ...place, cookies };
}

/** Reads or changes a place's database while no program is running on it. */
export async function inPlace<Value>({ variables }: Pick<Place, "variables">, act: (database: Database) => Promise<Value>): Promise<Value> {
  const { DATABASE_URL, DATA_DIR } = variables;
  const database = DATABASE_URL ? openServer(DATABASE_URL, { maxConnections: 2 }) : await openEmbedded(DATA_DIR);
  return act(database.db).finally(() => database.close());
}

async function embeddedPlace(template: string, prepare?: Prepare): Promise<Place> {
  const folder = temporaryFolder();
  cpSync(template, folder, { recursive: true });
  if (prepare) await inPlace({ variables: { DATA_DIR: folder } }, prepare);
  return { variables: { DATA_DIR: folder }, remove: async () => removeFolder(folder) };
}

async function serverPlace(template: string, prepare?: Prepare) {
  const { url, drop } = await createDatabase(template);
  const folder = temporaryFolder();
  const variables = { DATA_DIR: folder, DATABASE_URL: url };
  if (prepare) await inPlace({ variables }, prepare);
  const remove = async () => {
    await drop();
    removeFolder(folder);
  };
  return { variables, remove };
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
