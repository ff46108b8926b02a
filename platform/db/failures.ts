/** Codes that say "not now": connection lost or refused, shutting down, too many clients, disk full, waited too long for a lock (PostgreSQL appendix A). */
const UNAVAILABLE = /^(08\d{3}|57P0[123]|57014|40P01|55P03|53[0-4]00|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|ENOENT|ENOSPC|EIO)$/;
const UNAVAILABLE_TEXT =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|client has encountered a connection error|pglite is closed|no space left/i;

/** Whether a query failed because the database cannot work at the moment, not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === "string" && UNAVAILABLE.test(code)) return true;
    if (UNAVAILABLE_TEXT.test(current.message) || current.name === "ExitStatus") return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** Whether a write failed because of a value that no column takes, or that breaks a rule of its table (PostgreSQL appendix A, classes 22 and 23). */
export function isRefusedValue(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === "string" && /^2[23]/.test(code)) return true;
  }
  return false;
}

/** The name of the constraint that a write ran into, if that is why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as { code?: unknown; constraint?: unknown };
    if (typeof code === "string" && code.startsWith("23") && typeof constraint === "string") return constraint;
  }
  return undefined;
}
