import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import type { ServerBuild } from "react-router";
import { seed, seedLocalPages } from "~/db/seed/index.ts";
import { createFirstAdministrator, setUpLink } from "~/domain/access/index.ts";
import { settleMedia } from "~/domain/content/index.ts";
import { runSender, type Sender, startHitFlusher } from "~/domain/newsletter/index.ts";
import { failDeadRuns } from "~/domain/seo/index.ts";
import { brand, videoOrigin } from "~/domain/settings/index.ts";
import { openAuth } from "~/platform/auth/index.ts";
import { forgetValues, onTouched, PageCache, readVersions, watchVersions } from "~/platform/cache/index.ts";
import { adoptDatabase, migrate, type OpenDatabase, openEmbedded, openServer, ping } from "~/platform/db/index.ts";
import { adoptEnv, type Env } from "~/platform/env/index.ts";
import { type OpenJobs, openJobs } from "~/platform/jobs/index.ts";
import { log, setLogLevel } from "~/platform/log/index.ts";
import { closeMail, openMail } from "~/platform/mail/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { closeStorage, openStorage } from "~/platform/storage/index.ts";
import { createApp } from "./app.ts";
import { createStyleInliner } from "./inline-styles.ts";
import { jobKinds } from "./job-kinds.ts";
import { createListener } from "./listener.ts";
import { securityHeaders } from "./security-headers.ts";
import { type StaticFiles, staticFiles } from "./static-files.ts";

/** Time that requests and jobs in flight get at the end, in milliseconds. */
const DRAIN_MS = 25_000;
const CLIENT = resolve("build/client");

/** The running program. */
export interface Program {
  /** Where it listens; undefined for a worker without web. */
  address: string | undefined;
  /** With no administrator yet: the one-time link that creates the first. */
  setUpLink: string | null;
  stop(): Promise<void>;
}

export interface ProgramParts {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Serves the built files; in development Vite does. */
  files?: StaticFiles;
}

/**
 * Starts everything that `env.role` asks for, in the order database, mail, jobs, web. What fails stops the start.
 * @throws DirectoryInUseError, or the database's error where it cannot be reached
 */
export async function startProgram(env: Env, parts: ProgramParts): Promise<Program> {
  setLogLevel(env.logLevel);
  adoptEnv(env);
  openSecrets(env);
  const database = await openDatabase(env);
  try {
    openMail(env);
    openAuth(env);
    await openStorage(env);
    if (env.role !== "web") await failDeadRuns({ isStart: true });
    const jobs = await openJobs(database, env.databaseUrl, jobKinds, { work: env.role !== "web" });
    // Beside the start: a storage that is away must not keep the site from its visitors.
    if (env.role !== "web") settleMedia({ isStart: true }).catch((error) => log.error({ err: error }, "stored files are still in doubt"));
    const link = await firstAdministrator(env);
    const web = env.role === "worker" ? undefined : await startWeb(env, database, parts);
    const versions = watchVersions();
    const sender = env.role === "web" ? undefined : runSender();
    return { address: web?.address, setUpLink: link, stop: () => stop({ web, jobs, versions, sender, database }) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the database, brings it up to date and fills what is missing. */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  const database = env.databaseUrl ? openServer(env.databaseUrl) : await openEmbedded(env.dataDir);
  try {
    await migrate(database);
    adoptDatabase(database);
    forgetValues();
    await seed(database.db);
    await seedLocalPages(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function firstAdministrator(env: Env): Promise<string | null> {
  if (env.adminEmail && env.adminPassword)
    await createFirstAdministrator({ fullName: "Administrator", email: env.adminEmail, password: env.adminPassword });
  return setUpLink(env.siteUrl);
}

interface Web {
  address: string;
  stop(): Promise<void>;
}

async function startWeb(env: Env, database: OpenDatabase, parts: ProgramParts): Promise<Web> {
  const pages = new PageCache({ maxBytes: import.meta.env.DEV ? 0 : env.pageCacheMb * 1024 * 1024 });
  const stopListening = onTouched((tag) => pages.purge(tag));
  await readVersions();
  await brand();
  const hits = startHitFlusher();
  const headers = securityHeaders(env.siteUrl);
  let isStopping = false;
  const isReady = async () => {
    if (isStopping) return false;
    return ping(database).then(
      () => true,
      () => false,
    );
  };
  const app = createApp({ env, build: parts.build, pages, isReady, mediaOrigin: videoOrigin, inlineStyles: createStyleInliner(CLIENT) });
  const server = createListener({ pages, app: app as never, headers, files: parts.files ?? staticFiles(CLIENT, headers) });
  await listen(server, env);
  const stopWeb = async () => {
    isStopping = true;
    stopListening();
    await closeServer(server);
    await hits.stop();
  };
  return { address: addressOf(server, env), stop: stopWeb };
}

interface Parts {
  web: Web | undefined;
  jobs: OpenJobs;
  versions: { stop(): void };
  sender: Sender | undefined;
  database: OpenDatabase;
}

/** Not ready, no new jobs, no new messages, then everything in flight, then the database. */
async function stop({ web, jobs, versions, sender, database }: Parts): Promise<void> {
  versions.stop();
  await Promise.all([web?.stop(), jobs.stop(DRAIN_MS), sender?.stop()]);
  closeMail();
  closeStorage();
  await database.close();
  log.info("stopped");
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(env.port, env.host, () => done());
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // A connection that was busy when we closed becomes idle later and would be kept alive for a minute.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearTimeout(force);
      clearInterval(sweep);
      done();
    });
  });
}

function addressOf(server: Server, env: Env): string {
  const { port } = server.address() as AddressInfo;
  return `http://${env.host === "0.0.0.0" || env.host === "127.0.0.1" ? "localhost" : env.host}:${port}`;
}
