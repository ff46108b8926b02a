import type { ClientConfig } from "pg";
import { parse } from "pg-connection-string";

/** A database address in parts. */
interface DatabaseUrl {
  /** One for each host, in the order given. */
  servers: ServerConfig[];
  /** The longest wait for one host, in milliseconds. */
  connectTimeoutMs: number | undefined;
}

/** What the driver needs to connect to one host. */
export type ServerConfig = ClientConfig & { host?: string; port?: number };

/** An address that isn't valid. Says what's accepted, and never repeats a password. */
export class DatabaseUrlError extends Error {
  override name = "DatabaseUrlError";
}

const SHAPE = /^(postgres(?:ql)?:)\/\/(?:([^@/?#]*)@)?([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const EXAMPLE = "a PostgreSQL address such as postgres://user:password@host:5432/name (special characters percent-encoded)";
const HOST = /^(?:\[[0-9a-f:.]+\]|[^[\]:\s]*)(?::(\d{1,5}))?$/i;

const anything = /^.+$/s;
const milliseconds = /^\d{1,9}$/;

/** The options that have an effect. The driver would silently ignore every other one. */
const OPTIONS: Record<string, { value: RegExp; accepts: string }> = {
  sslmode: {
    value: /^(disable|prefer|require|verify-ca|verify-full|no-verify)$/,
    accepts: "disable, prefer, require, verify-ca, verify-full, or no-verify",
  },
  ssl: { value: /^(true|0|1)$/, accepts: "true, 1, or 0" },
  sslrootcert: { value: anything, accepts: "a file" },
  sslcert: { value: anything, accepts: "a file" },
  sslkey: { value: anything, accepts: "a file" },
  sslnegotiation: { value: /^(postgres|direct)$/, accepts: "postgres or direct" },
  uselibpqcompat: { value: /^true$/, accepts: "true" },
  channel_binding: { value: /^(disable|prefer)$/, accepts: "disable or prefer" },
  target_session_attrs: {
    value: /^read-write$/,
    accepts: "read-write, because Bluebonnet needs a server that accepts writes",
  },
  connect_timeout: { value: /^[1-9]\d{0,2}$/, accepts: "a number of seconds from 1 to 999" },
  options: { value: anything, accepts: "settings such as -c search_path=public" },
  statement_timeout: { value: milliseconds, accepts: "a number of milliseconds" },
  lock_timeout: { value: milliseconds, accepts: "a number of milliseconds" },
  idle_in_transaction_session_timeout: { value: milliseconds, accepts: "a number of milliseconds" },
  query_timeout: { value: milliseconds, accepts: "a number of milliseconds" },
  host: { value: /^[^,]+$/, accepts: "one host or the folder of a socket. List several hosts before the database's name" },
  port: { value: /^\d{1,5}$/, accepts: "one port" },
  user: { value: anything, accepts: "a user" },
  password: { value: anything, accepts: "a password" },
};

/** Options that the adapter handles itself, so the driver doesn't get them. */
const OURS = ["target_session_attrs", "connect_timeout", "channel_binding"];

/**
 * Reads an address with one or more hosts: `postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write`.
 * @throws DatabaseUrlError
 */
export function parseDatabaseUrl(url: string): DatabaseUrl {
  const [, protocol, credentials, hosts = "", path = "", query = ""] = SHAPE.exec(url) ?? [];
  if (!protocol) throw new DatabaseUrlError(EXAMPLE);
  const options = readOptions(query);
  const list = hosts.split(",");
  for (const host of list) assertHost(host, list.length > 1);
  if (list.length > 1) for (const name of ["host", "port"]) if (options.has(name)) throw new DatabaseUrlError(alone(name));
  const driverOptions = new URLSearchParams([...options].filter(([name]) => !OURS.includes(name))).toString();
  const about = (host: string) =>
    `${protocol}//${credentials === undefined ? "" : `${credentials}@`}${host}${path}${driverOptions && `?${driverOptions}`}`;
  const seconds = options.get("connect_timeout");
  return {
    servers: list.map((host) => serverConfig(about(host), options.get("channel_binding"))),
    connectTimeoutMs: seconds === undefined ? undefined : Number(seconds) * 1_000,
  };
}

const alone = (name: string) =>
  `${EXAMPLE}. The option ${name} doesn't work with several hosts. Write them as host:port,host:port before the database's name`;

function readOptions(query: string): Map<string, string> {
  const options = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
    if (!known)
      throw new DatabaseUrlError(
        `an address without the option "${name.slice(0, 60)}", which isn't supported. Supported options: ${Object.keys(OPTIONS).join(", ")}`,
      );
    if (options.has(name)) throw new DatabaseUrlError(`an address with the option ${name} only once`);
    if (!known.value.test(value)) throw new DatabaseUrlError(`an address whose option ${name} is ${known.accepts}`);
    options.set(name, value);
  }
  return options;
}

function assertHost(host: string, isOneOfSeveral: boolean): void {
  const [found, port] = HOST.exec(host) ?? [];
  if (found === undefined || (host === "" && isOneOfSeveral)) throw new DatabaseUrlError(`${EXAMPLE}. One of its hosts isn't valid`);
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))
    throw new DatabaseUrlError(`${EXAMPLE}. The port ${port} isn't valid`);
}

function serverConfig(url: string, channelBinding: string | undefined): ServerConfig {
  try {
    const { port, ...config } = parse(url) as unknown as ServerConfig & { port?: string };
    // A query option has to reach the driver as the number that it expects.
    return {
      ...config,
      ...(port ? { port: Number(port) } : {}),
      ...(channelBinding === "prefer" ? { enableChannelBinding: true } : {}),
    };
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    throw new DatabaseUrlError(path ? `an address whose certificate files can be read: ${path} can't be (${code})` : EXAMPLE);
  }
}

/** A host as it's shown to people. */
export function hostName({ host, port }: ServerConfig): string {
  const shown = host || "localhost";
  if (shown.startsWith("/")) return shown;
  return `${shown.includes(":") ? `[${shown}]` : shown}${port ? `:${port}` : ""}`;
}
