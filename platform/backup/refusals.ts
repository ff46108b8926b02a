/** A backup or a restore that isn't possible. The message tells the person who asked why, and what to do. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

/** An archive that isn't a complete backup. */
export class UnusableArchiveError extends RefusedError {
  override name = "UnusableArchiveError";
}
