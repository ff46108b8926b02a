import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { seed, seedLocalPages } from "~/db/seed/index.ts";
import { countUnreadableFactors, createFirstAdministrator, setUpLink } from "~/domain/access/index.ts";
import { settleEvents } from "~/domain/analytics/index.ts";
import { countUnreadableBusyCalendars } from "~/domain/appointments/index.ts";
import { settleMedia } from "~/domain/content/index.ts";
import { runReplySender, watchInbox } from "~/domain/conversations/index.ts";
import { runSender, startTrackingFlusher } from "~/domain/newsletter/index.ts";
import { readableAddress } from "~/domain/readable-address.input.ts";
import { runCounting } from "~/domain/reporting/index.ts";
import { resumeDeadRuns } from "~/domain/seo/index.ts";
import { brand, videoOrigin } from "~/domain/settings/index.ts";
import { countUnreadableWebhookSecrets, runWebhookSender } from "~/domain/webhooks/index.ts";
import { openAuth } from "~/platform/auth/index.ts";
import { keepBuiltFiles } from "~/platform/built-files/index.ts";
import { forgetValues, onInvalidated, PageCache, readVersions, watchVersions } from "~/platform/cache/index.ts";
import {
  adoptDatabase,
  answerHolds,
  checkWrites,
  followDatabaseClock,
  migrate,
  type OpenDatabase,
  openEmbedded,
  openServer,
  reach,
} from "~/platform/db/index.ts";
import { adoptEnv, type Env } from "~/platform/env/index.ts";
import { type OpenJobs, openJobs } from "~/platform/jobs/index.ts";
import { log, setLogLevel } from "~/platform/log/index.ts";
import { closeMail, openMail } from "~/platform/mail/index.ts";
import { enrollProcess } from "~/platform/processes/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { closeStorage, openStorage } from "~/platform/storage/index.ts";
import { type AppParts, createApp } from "./app.ts";
import { isOwnBrandPicture } from "./brand-pictures.ts";
import { createStyleInliner } from "./inline-styles.ts";
import { jobKinds } from "./job-kinds.ts";
import { listen } from "./listen.ts";
import { createListener } from "./listener.ts";
import { warnOfMissingFiles } from "./media-files.ts";
import { type Observability, openObservability } from "./observability/metrics-listener.ts";
import { watchPageCache, watchState } from "./observability/state-metrics.ts";
import { findObstacle, type Life, untilReady } from "./readiness.ts";
import { securityHeaders } from "./security-headers.ts";
import { type StaticFiles, staticFiles } from "./static-files.ts";
import { warmUp } from "./warm-up.ts";

/** How long requests and jobs in flight get to finish at shutdown, in milliseconds. */
const DRAIN_MS = 25_000;
const CLIENT = resolve("build/client");

/** The running program. */
export interface Program {
  /** Where it listens. Undefined for a worker without web. */
  address: string | undefined;
  /** Where health checks and metrics are served in addition to the site (METRICS_PORT). */
  metricsAddress: string | undefined;
  /** If there's no administrator yet: the one-time link that creates the first. */
  setUpLink: string | null;
  /** Resolves with true when `/readyz` says ready, with false if the program is told to stop before that. */
  ready(): Promise<boolean>;
  /** Drops every cached page and value: what's requested next is read and rendered anew. */
  forget(): void;
  stop(): Promise<void>;
}

interface ProgramParts {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Serves the built files. In development, Vite does. */
  files?: StaticFiles;
}

/**
 * Starts everything that `env.role` requires, in the order health, database, mail, jobs, web. Any failure stops the startup.
 * @throws DirectoryInUseError; ConfigurationError, also if the database can't be reached
 */
export async function startProgram(env: Env, parts: ProgramParts): Promise<Program> {
  setLogLevel(env.logLevel);
  adoptEnv(env);
  const life: Life = { dataDir: env.dataDir, database: undefined, isStarted: false, isWarm: true, isStopping: false };
  const observability = await openObservability(env, () => findObstacle(life));
  try {
    const program = await start(env, parts, { life, observability });
    life.isStarted = true;
    return { ...program, ready: () => untilReady(life) };
  } catch (error) {
    await observability.stop();
    throw error;
  }
}

type Running = Omit<Program, "ready">;

async function start(
  env: Env,
  parts: ProgramParts,
  { life, observability }: { life: Life; observability: Observability },
): Promise<Running> {
  const database = await openDatabase(env);
  life.database = database;
  try {
    // Not earlier: an interrupted restore puts the database and its secret in place when the database is opened.
    openSecrets(env);
    const clock = await followDatabaseClock(database);
    openMail(env);
    openAuth(env);
    await warnOfUnreadable(env);
    await openStorage(env);
    const jobs = await openJobs(database, env.databaseUrl, jobKinds, { work: env.role !== "web" });
    if (env.role !== "web") await resumeDeadRuns({ isStart: true });
    checkStoredFiles(env);
    const link = await firstAdministrator(env);
    const web = env.role === "worker" ? undefined : await startWeb(env, parts, life);
    const versions = watchVersions();
    const holds = await answerHolds(database, env.dataDir);
    const senders = env.role === "web" ? [] : [runSender(), runReplySender(), watchInbox(), runWebhookSender(), runCounting()];
    const stopReading = watchState(database, env.dataDir);
    const watches = [versions, clock];
    const running = {
      life,
      web,
      jobs,
      watches,
      senders: [...senders, enrollProcess(env.role)],
      holds,
      stopReading,
      database,
      observability,
    };
    return {
      address: web?.address,
      metricsAddress: observability.address,
      setUpLink: link,
      forget: () => forget(web),
      stop: () => stop(running),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the database, migrates it, and fills in what's missing. */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  const database = env.databaseUrl ? openServer(env.databaseUrl) : await openEmbedded(env.dataDir);
  try {
    if (env.databaseUrl) await reach(env.databaseUrl, () => checkWrites(database));
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

/** Someone replaced the secret instead of rotating it: it shows only when a person's code or a webhook fails, so it's said here. */
async function warnOfUnreadable({ sessionSecret }: Env): Promise<void> {
  const [factors, webhooks, calendars] = await Promise.all([
    countUnreadableFactors(),
    countUnreadableWebhookSecrets(),
    countUnreadableBusyCalendars(),
  ]);
  if (factors + webhooks + calendars === 0) return;
  const name = sessionSecret ? "SESSION_SECRET" : "the secret in DATA_DIR/secret";
  log.warn(
    { factors, webhooks, calendars },
    `${name} can't read second factors, webhook secrets, or calendar addresses stored here, which were encrypted with another one. Set that one as SESSION_SECRET, or as SESSION_SECRET_FALLBACK to rotate it`,
  );
}

/** In parallel with the startup: unavailable storage must not keep the site from its visitors. */
function checkStoredFiles({ role, s3Url }: Env): void {
  if (role !== "web") settleMedia({ isStart: true }).catch((error) => log.error({ err: error }, "some stored files are still pending"));
  if (role !== "all" && !s3Url)
    warnOfMissingFiles().catch((error) => log.warn({ err: error }, "couldn't check whether uploaded files are present"));
}

async function firstAdministrator(env: Env): Promise<string | null> {
  if (env.adminEmail && env.adminPassword)
    await createFirstAdministrator({ fullName: "Administrator", email: readableAddress(env.adminEmail), password: env.adminPassword });
  // A worker answers no requests, so a link from it may lead nowhere.
  return env.role === "worker" ? null : setUpLink(env.siteUrl);
}

interface Web {
  address: string;
  pages: PageCache;
  stop(): Promise<void>;
}

async function startWeb(env: Env, parts: ProgramParts, life: Life): Promise<Web> {
  const pages = new PageCache({
    maxBytes: import.meta.env.DEV ? 0 : env.pageCacheMb * 1024 * 1024,
    sharedSeconds: env.sharedCacheSeconds,
  });
  const stopListening = onInvalidated((tag) => pages.purge(tag));
  await readVersions();
  await brand();
  if (env.isProduction) await keepBuiltFiles(join(CLIENT, "assets"));
  const tracking = startTrackingFlusher();
  const headers = securityHeaders(env.siteUrl);
  const stopReading = watchPageCache(pages);
  const appParts: AppParts = {
    env,
    build: parts.build,
    pages,
    findObstacle: () => findObstacle(life),
    mediaOrigin: videoOrigin,
    inlineStyles: createStyleInliner(CLIENT),
  };
  const app = createApp(appParts);
  const files = parts.files ?? staticFiles(CLIENT, headers);
  const server = createListener({ pages, app, headers, files, isReplaced: isOwnBrandPicture, isEnding: () => life.isStopping });
  await listen(server, env, { host: "HOST", port: "PORT" });
  // A process that's alone has visitors at once: they shouldn't wait for pages that others might request.
  life.isWarm = env.role === "all" || env.pageCacheMb === 0;
  const warming = life.isWarm
    ? undefined
    : warmUp(appParts, () => life.isStopping).finally(() => {
        life.isWarm = true;
      });
  const stopWeb = async () => {
    await pause(env.drainSeconds * 1000);
    await warming;
    stopListening();
    await closeServer(server);
    stopReading();
    await tracking.stop();
    await settleEvents();
  };
  return { address: addressOf(server, env), pages, stop: stopWeb };
}

function forget(web: Web | undefined): void {
  forgetValues();
  web?.pages.clear();
}

interface Parts {
  life: Life;
  web: Web | undefined;
  jobs: OpenJobs;
  watches: { stop(): void | Promise<void> }[];
  senders: { stop(): Promise<void> }[];
  holds: { stop(): Promise<void> };
  stopReading: () => void;
  database: OpenDatabase;
  observability: Observability;
}

/**
 * First not ready, then no new messages, then requests in flight, then jobs in flight, then the database. Health checks are answered until
 * the end.
 */
async function stop({ life, web, jobs, watches, senders, holds, stopReading, database, observability }: Parts): Promise<void> {
  life.isStopping = true;
  await holds.stop();
  const stopSending = Promise.all(senders.map((sender) => sender.stop()));
  // Requests enqueue jobs until the last one is answered.
  await web?.stop();
  const stopWatching = Promise.all(watches.map((watch) => watch.stop()));
  await Promise.all([jobs.stop(DRAIN_MS), stopSending, stopWatching]);
  closeMail();
  closeStorage();
  stopReading();
  await database.close();
  await observability.stop();
  log.info("stopped");
}

/**
 * Accepts no more connections, and ends when the last one is closed. What the system has accepted and we haven't taken yet would be reset: so we
 * close right after the event loop has taken everything, and not in a timer, which runs before that.
 */
async function closeServer(server: Server): Promise<void> {
  await nextTurn();
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  // A connection that was busy when we closed becomes idle later, and would be kept alive for a minute.
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 100);
  await new Promise((done) => server.close(done));
  clearTimeout(force);
  clearInterval(sweep);
}

function addressOf(server: Server, env: Env): string {
  const { port } = server.address() as AddressInfo;
  return `http://${env.host === "0.0.0.0" || env.host === "127.0.0.1" ? "localhost" : env.host}:${port}`;
}
