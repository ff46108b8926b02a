/** A backup or a restore that cannot be; the message says to anyone who asked why, and what to do. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

/** An archive that is no whole backup. */
export class UnusableArchiveError extends RefusedError {
  override name = "UnusableArchiveError";
}
