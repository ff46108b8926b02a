import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import type { TestProject } from "vitest/node";
import { seed, seedLocalPages } from "../../db/seed/index.ts";
import { signIn } from "../../domain/access/index.ts";
import { openAuth } from "../../platform/auth/index.ts";
import { adoptDatabase, migrate, type OpenDatabase, openEmbedded } from "../../platform/db/index.ts";
import { adoptEnv, readEnv } from "../../platform/env/index.ts";
import { openJobs } from "../../platform/jobs/index.ts";
import { setLogLevel } from "../../platform/log/index.ts";
import { newToken, openSecrets } from "../../platform/secrets/index.ts";
import { jobKinds } from "../../server/job-kinds.ts";
import { PASSWORD, people, ROLES, staffMember } from "../builders/people.ts";
import { areThere, createTemplate, dropStale } from "./server-templates.ts";
import { TemplateCache, templateKey } from "./template-cache.ts";

/** Each role's `Cookie` header. */
export type Cookies = Record<(typeof ROLES)[number], string>;

/** Databases on the server to copy. */
export interface ServerTemplates {
  /** Migrated and seeded, with the queue. */
  plain: string;
  /** The same with local pages, as the program leaves it after its first start. */
  seeded: string;
  /** The same with one person of each role. */
  staffed: string;
  /** The same with each of them signed in. */
  signedIn: string;
  cookies: Cookies;
  /** What the cookies are signed with. */
  secret: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** A dump of a migrated and seeded embedded database with the queue. Tests start from it instead of creating one. */
    embeddedTemplate: string;
    /** A data folder as the program leaves it after its first start. Tests that run the program start from a copy. */
    seededFolder: string;
    /** The same with one person of each role. */
    staffedFolder: string;
    /** The same with each of them signed in. */
    signedInFolder: string;
    /** Their cookies for it. */
    signedInCookies: Cookies;
    serverTemplates: ServerTemplates | null;
  }
}

/** Prepares what a project's tests start from. Reuses what an earlier run made from the same sources. */
export default async function setUp(project: TestProject): Promise<void> {
  const { serverUrl } = project.config.provide;
  const cache = new TemplateCache(templateKey());
  setLogLevel("silent");
  const seeded = await cache.folder("seeded", makeSeededFolder);
  const staffed = await cache.folder("staffed", (folder) => makeStaffedFolders(folder, join(seeded, "data")));
  project.provide("embeddedTemplate", resolve(seeded, "embedded.tar"));
  project.provide("seededFolder", resolve(seeded, "data"));
  project.provide("staffedFolder", resolve(staffed, "data"));
  project.provide("signedInFolder", resolve(staffed, "signed-in"));
  project.provide("signedInCookies", readJson(join(staffed, "cookies.json")));
  project.provide("serverTemplates", serverUrl ? await findServerTemplates(serverUrl, cache) : null);
}

async function makeSeededFolder(folder: string): Promise<void> {
  const database = await openEmbedded(join(folder, "data"));
  await prepare(database, undefined);
  writeFileSync(join(folder, "embedded.tar"), await uncompressedDump(database));
  await seedLocalPages(database.db);
  await database.close();
}

async function prepare(database: OpenDatabase, url: string | undefined): Promise<void> {
  await migrate(database);
  await seed(database.db);
  await (await openJobs(database, url, jobKinds, { work: false })).stop(1_000);
}

async function uncompressedDump({ pglite }: OpenDatabase): Promise<Buffer> {
  if (!pglite) throw new Error("this isn't the embedded database");
  return Buffer.from(await (await pglite.dumpDataDir("none")).arrayBuffer());
}

async function makeStaffedFolders(folder: string, seeded: string): Promise<void> {
  const [data, signedIn] = [join(folder, "data"), join(folder, "signed-in")];
  cpSync(seeded, data, { recursive: true });
  const empty = await openEmbedded(data);
  await addStaff(empty);
  await empty.close();

  cpSync(data, signedIn, { recursive: true });
  const secret = newToken();
  // As the program would have stored it.
  writeFileSync(join(signedIn, "secret"), secret, { mode: 0o600 });
  const database = await openEmbedded(signedIn);
  writeFileSync(join(folder, "cookies.json"), JSON.stringify(await signInAll(database, secret)));
  await database.close();
}

async function addStaff({ db }: OpenDatabase): Promise<void> {
  for (const role of ROLES) await staffMember({ role, ...people[role] }, db);
}

/** Signs everyone in like a program with this secret would. */
async function signInAll(database: OpenDatabase, secret: string): Promise<Cookies> {
  adoptEnv(readEnv({ SITE_URL: "http://localhost:3000" }));
  adoptDatabase(database);
  openSecrets({ sessionSecret: secret, dataDir: "" });
  openAuth({ siteUrl: "http://localhost:3000" });
  const cookies = {} as Cookies;
  for (const role of ROLES) {
    const visitor = { address: "127.0.0.1", headers: new Headers({ "user-agent": "node" }) };
    const started = await signIn({ email: people[role].email, password: PASSWORD }, visitor);
    if (!started.ok) throw new Error(`${role} couldn't sign in`);
    cookies[role] = started.value.cookies.map((line) => line.split(";")[0]).join("; ");
  }
  // No one starts with one attempt less.
  await database.db.execute(sql`delete from rate_limits`);
  return cookies;
}

/** Those from an earlier run, if the server still has them. Otherwise new ones under unique names, so that no other run is in the way. */
async function findServerTemplates(serverUrl: string, cache: TemplateCache): Promise<ServerTemplates> {
  await dropStale(serverUrl);
  const name = `server-${new URL(serverUrl).host.replace(":", "-")}`;
  const find = async () => readJson(join(await cache.folder(name, make), "templates.json")) as ServerTemplates;
  const make = async (folder: string) =>
    writeFileSync(join(folder, "templates.json"), JSON.stringify(await makeServerTemplates(serverUrl)));
  const { plain, seeded, staffed, signedIn } = await find();
  if (!(await areThere(serverUrl, [plain, seeded, staffed, signedIn]))) cache.forget(name);
  return find();
}

async function makeServerTemplates(serverUrl: string): Promise<ServerTemplates> {
  const plain = await createTemplate(serverUrl, "template0", prepare);
  const seeded = await createTemplate(serverUrl, plain, ({ db }) => seedLocalPages(db));
  const staffed = await createTemplate(serverUrl, seeded, addStaff);
  const secret = newToken();
  let cookies = {} as Cookies;
  const signedIn = await createTemplate(serverUrl, staffed, async (database) => {
    cookies = await signInAll(database, secret);
  });
  return { plain, seeded, staffed, signedIn, cookies, secret };
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, "utf8"));
}
