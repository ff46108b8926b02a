/**
 * SQLSTATEs that mean "not now" (PostgreSQL appendix A): a whole class, or some codes of one. In any other, the statement is at fault, and
 * trying again doesn't help. The server also says "not now" by ending the session, whatever the code (`FATAL`): the right to connect was
 * taken away, or the server's files can't be read.
 */
const NOT_NOW: Readonly<Record<string, readonly string[] | "all">> = {
  "08": "all", // the connection was lost or refused
  25: ["25006", "25P03", "25P04"], // no writes (a standby, a disk that its provider calls full, a replaced primary); idle or running too long
  28: "all", // signing in fails, for example while the server is being replaced or its password is changing
  "3D": ["3D000"], // there's no such database: it was dropped or renamed, or is being restored
  40: ["40001", "40003", "40P01"], // a conflict with another transaction or with recovery on a standby; whether it ended is unknown
  53: "all", // no disk space, no memory, too many connections, or another server limit
  55: ["55000", "55006", "55P03"], // the database accepts no connections, is being copied, or a lock is held
  57: "all", // canceled, shutting down, crashed, starting, dropped, idle for too long
  58: "all", // the server's machine can't read or write
  72: "all", // the snapshot is too old
  F0: "all", // the server can't read its configuration, or its files are locked
  XX: "all", // an internal error, or damaged files
};

/** What the operating system and TLS report in place of a server. */
const UNREACHED =
  /^(ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)(DOWN|UNREACH)|ENETRESET|ENOTCONN|EADDRNOTAVAIL|EAI_(AGAIN|FAIL|NODATA)|ENODATA|ENOTFOUND|ESERVFAIL|EPIPE|ETIMEDOUT|ETIMEOUT|EPROTO|ENOENT|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|ERR_(TLS|SSL)_\w+|ERR_SOCKET_CLOSED|ERR_STREAM_(DESTROYED|PREMATURE_CLOSE)|CERT_\w+|UNABLE_TO_\w+|(DEPTH_ZERO_)?SELF_SIGNED_CERT\w*)$/;

/**
 * For errors without a code, or with one that can also mean something else: the driver's own, and a disk that turned read-only, which is
 * "insufficient privilege".
 */
const UNAVAILABLE_TEXT =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|^timeout expired$|^query read timeout$|client has encountered a connection error|client was closed|cannot use a pool after calling end|(?:support|establishing an) SSL connection|^SASL: |pglite is closed|no space left|read-only file system|recovery is in progress|during recovery/i;

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
    const { code, severity } = current as { code?: unknown; severity?: unknown };
    if (typeof code === "string" && (isNotNow(code) || UNREACHED.test(code))) return true;
    if (severity === "FATAL" || severity === "PANIC") return true;
    if (UNAVAILABLE_TEXT.test(current.message) || current.name === "ExitStatus") return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

function isNotNow(code: string): boolean {
  if (!/^[0-9A-Z]{5}$/.test(code)) return false;
  const codes = NOT_NOW[code.slice(0, 2)];
  return codes === "all" || Boolean(codes?.includes(code));
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
