/**
 * SQLSTATEs that mean "not now" (PostgreSQL appendix A), and what the operating system reports instead.
 * - 08: the connection was lost or refused
 * - 25006: the server doesn't accept writes: a standby, a disk that its provider calls full, a primary that was replaced
 * - 25P03, 25P04, 57014, 57P05: a session, a transaction, or a statement took too long and was ended
 * - 28000, 28P01, 3D000: signing in to the server fails, for example while it's being replaced or its password is changing
 * - 40001, 40P01, 55P03: a conflict with another transaction, with recovery on a standby, or over a lock
 * - 53: no disk space, no memory, too many connections, or another server limit
 * - 57P01 to 57P04: shutting down, crashed, starting, or the database was dropped
 * - 58000, 58030: the server's machine can't read or write
 */
const UNAVAILABLE =
  /^(08\w{3}|25006|25P0[34]|28000|28P01|3D000|40001|40P01|53\w{3}|55P03|57014|57P0[1-5]|580[03]0|ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)(DOWN|UNREACH)|EADDRNOTAVAIL|EAI_AGAIN|ENOTFOUND|EPIPE|ETIMEDOUT|ENOENT|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;
/**
 * For errors without a code, or with one that can also mean something else: a disk that turned read-only is "insufficient privilege", and a
 * lock on a standby is "wrong state".
 */
const UNAVAILABLE_TEXT =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|client has encountered a connection error|client was closed|pglite is closed|no space left|read-only file system|recovery is in progress|during recovery/i;

/** The SQLSTATE of a write to a server that doesn't accept writes. */
export const READ_ONLY = "25006";

/** The server responds, but doesn't accept writes. */
export class ReadOnlyDatabaseError extends Error {
  override name = "ReadOnlyDatabaseError";
  readonly code = READ_ONLY;
}

/** Whether a query failed because the database can't work right now, not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === "string" && UNAVAILABLE.test(code)) return true;
    if (UNAVAILABLE_TEXT.test(current.message) || current.name === "ExitStatus") return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** Whether a write failed because its server doesn't accept writes. */
export function isReadOnlyDatabase(error: unknown): boolean {
  return hasCode(error, READ_ONLY);
}

/** Whether a statement didn't run because an earlier one in the same transaction had failed. */
export function isAborted(error: unknown): boolean {
  return hasCode(error, "25P02");
}

/** Whether a write failed because the server's disk is full (53100). */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, "53100");
}

function hasCode(error: unknown, code: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ((current as { code?: unknown }).code === code) return true;
  return false;
}

/**
 * Whether a write failed because of a value that no column accepts, or that breaks one of its table's rules (PostgreSQL appendix A, classes
 * 22 and 23).
 */
export function isRefusedValue(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === "string" && /^2[23]/.test(code)) return true;
  }
  return false;
}

/** The name of the constraint that a write violated, if that's why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as { code?: unknown; constraint?: unknown };
    if (typeof code === "string" && code.startsWith("23") && typeof constraint === "string") return constraint;
  }
  return undefined;
}
