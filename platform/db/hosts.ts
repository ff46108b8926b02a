import pg from "pg";
import { log } from "../log/index.ts";
import { hostName, parseDatabaseUrl, type ServerConfig } from "./database-url.ts";
import { READ_ONLY, ReadOnlyDatabaseError } from "./failures.ts";

/** How long one host gets to answer if there are others, in milliseconds, unless the address has connect_timeout. */
const HOST_TIMEOUT_MS = 2_000;

/** What's wrong with one host. */
interface HostObstacle {
  host: string;
  error: unknown;
}

/** None of several hosts can be used. */
export class NoHostError extends AggregateError {
  override name = "NoHostError";
  constructor(readonly obstacles: HostObstacle[]) {
    super(
      obstacles.map(({ error }) => error),
      `no database host can be used: ${obstacles.map(({ host, error }) => hostObstacle(host, error)).join("; ")}`,
    );
  }
}

/**
 * What the driver needs to connect to a database address, for a pool or for a single client. With several hosts, it's the driver's client with
 * a choice of its own, because the driver can't choose: every new connection goes to the host that accepts writes. If none does, it goes
 * to one that can be read, so visitors still see pages while a standby hasn't been promoted yet.
 */
export function connectionTo(url: string): pg.ClientConfig & { Client: typeof pg.Client } {
  const { servers, connectTimeoutMs } = parseDatabaseUrl(url);
  const [first = {}, ...others] = servers;
  const timeout = connectTimeoutMs === undefined ? {} : { connectionTimeoutMillis: connectTimeoutMs };
  if (others.length === 0) return { ...first, ...timeout, Client: pg.Client };
  return { ...first, Client: clientOf(new Hosts(servers, connectTimeoutMs ?? HOST_TIMEOUT_MS)) };
}

/** Like `connectionTo`, for a pool that isn't ours: a connection whose server refuses a write as read-only is closed. */
export function writingConnectionTo(url: string): pg.ClientConfig & { Client: typeof pg.Client } {
  const { Client, ...config } = connectionTo(url);
  class WritingClient extends Client {
    constructor(given?: string | pg.ClientConfig) {
      super(given);
      this.connection.on("errorMessage", ({ code }: { code?: string }) => {
        // The error reaches the caller that asked first.
        if (code === READ_ONLY) setImmediate(() => void this.end().catch(() => undefined));
      });
    }
  }
  return { ...config, Client: WritingClient };
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

function clientOf(hosts: Hosts): typeof pg.Client {
  return class HostsClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = hosts.find().then(async ({ host, port }) => {
        Object.assign(this, { host, port: port ?? pg.defaults.port });
        await super.connect();
        return this as pg.Client;
      });
      if (!callback) return connected;
      connected.then(
        (client) => process.nextTick(callback, null, client),
        (error) => process.nextTick(callback, error),
      );
    }
  } as typeof pg.Client;
}

/** The hosts of one address, and the one that accepts writes. */
class Hosts {
  #used = 0;
  #finding: Promise<ServerConfig> | undefined;
  #told = "";

  constructor(
    readonly servers: ServerConfig[],
    readonly timeoutMs: number,
  ) {}

  /** Connections that are made at the same time share one search. */
  find(): Promise<ServerConfig> {
    this.#finding ??= this.#search().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  /** The host used last comes first. */
  async #search(): Promise<ServerConfig> {
    const obstacles: HostObstacle[] = [];
    let readable: number | undefined;
    for (let step = 0; step < this.servers.length; step++) {
      const index = (this.#used + step) % this.servers.length;
      const server = this.servers[index] as ServerConfig;
      try {
        await assertWritable(server, this.timeoutMs);
        this.#tell(obstacles, server);
        this.#used = index;
        return server;
      } catch (error) {
        obstacles.push({ host: hostName(server), error });
        if (error instanceof ReadOnlyDatabaseError) readable ??= index;
      }
    }
    this.#tell(obstacles, null);
    if (readable === undefined) throw new NoHostError(obstacles);
    return this.servers[readable] as ServerConfig;
  }

  /** Once for each change, not for each connection. */
  #tell(obstacles: HostObstacle[], server: ServerConfig | null): void {
    const words = [server && hostName(server), ...obstacles.map(({ host, error }) => hostObstacle(host, error))].join("; ");
    if (words === this.#told) return;
    this.#told = words;
    const others = obstacles.map(({ host, error }) => hostObstacle(host, error));
    if (!server) log.warn({ hosts: others }, "no database host accepts writes");
    else if (others.length > 0) log.warn({ host: hostName(server), others }, "found the database host that accepts writes");
    else log.info({ host: hostName(server) }, "the database host accepts writes");
  }
}

/** Connects once, without a statement if the server reports whether it's read-only, as PostgreSQL 14 and newer do when they're asked directly. */
async function assertWritable(server: ServerConfig, timeoutMs: number): Promise<void> {
  // Not "bluebonnet…": a restore takes every connection with such a name for a running process.
  const client = new pg.Client({ ...server, application_name: "host-check", connectionTimeoutMillis: timeoutMs });
  client.on("error", () => undefined);
  const reported = new Map<string, string>();
  client.connection.on("parameterStatus", (status: { parameterName: string; parameterValue: string }) => {
    reported.set(status.parameterName, status.parameterValue);
  });
  try {
    await client.connect();
    const known = [reported.get("in_hot_standby"), reported.get("default_transaction_read_only")];
    const isReadOnly = known.includes(undefined) ? await isReadOnlyNow(client) : known.includes("on");
    if (isReadOnly) throw new ReadOnlyDatabaseError(`${hostName(server)} doesn't accept writes`);
  } finally {
    client.end().catch(() => undefined);
  }
}

async function isReadOnlyNow(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select current_setting('transaction_read_only') = 'on' as is_read_only");
  return Boolean(rows[0]?.is_read_only);
}

/** What's wrong with a host, for the person who set DATABASE_URL. Without the password. */
export function hostObstacle(host: string, error: unknown): string {
  const from = (error as Error).cause ?? error;
  const { code = "", message, severity } = from as Error & { code?: string; severity?: string };
  if (from instanceof ReadOnlyDatabaseError)
    return `${host} is read-only because it's a standby or writes are turned off (default_transaction_read_only)`;
  // The server's own words. None of its messages repeats a password.
  if (severity) return `${host} says: ${message}`;
  if (code === "ECONNREFUSED") return `nothing is listening at ${host}`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `the host ${host.replace(/:\d+$/, "")} doesn't exist`;
  return `can't reach ${host} (${message || code})`;
}
