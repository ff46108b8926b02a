import { ConfigurationError } from "../env/index.ts";
import { ReadOnlyDatabaseError } from "./writability.ts";

/**
 * Does the first thing that is done with the server at `url`.
 * @throws ConfigurationError with what stands in the way, without the password
 */
export async function reach<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new ConfigurationError([`DATABASE_URL takes a PostgreSQL server that can be used: ${obstacle(url, error)}`], { cause: error });
  }
}

function obstacle(url: string, error: unknown): string {
  const from = (error as Error).cause ?? error;
  const { code = "", message, severity } = from as Error & { code?: string; severity?: string };
  const { hostname, host } = new URL(url);
  if (from instanceof ReadOnlyDatabaseError)
    return `${host} is read-only: it is a standby, or writes are turned off (default_transaction_read_only). Point DATABASE_URL to the primary, or promote this server, then start again`;
  // The server's own words; none of them repeats a password.
  if (severity) return `${host} says: ${message}`;
  if (code === "ECONNREFUSED") return `nothing answers at ${host}`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `the host ${hostname} is not known`;
  return `${host} cannot be reached (${message || code})`;
}
