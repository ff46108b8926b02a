/** Why a file was not taken. Sizes in bytes and pixels. */
export type UploadRefusal =
  /** Its name is empty, or longer than `MAX_NAME`. */
  | { why: "name" }
  /** The library takes no such type. */
  | { why: "type" }
  /** The content is not what the name says; null: nothing that is known here. */
  | { why: "mismatch"; claimed: string; actual: string | null }
  | { why: "empty" }
  | { why: "too-large"; most: number }
  | { why: "pixels"; width: number; height: number; most: number }
  | { why: "high"; height: number; most: number }
  /** A drawing that is nested too deeply, has too many shapes, or takes too long to check. */
  | { why: "depth" | "elements"; most: number }
  | { why: "time" }
  /** Too many drawings are waiting to be checked. */
  | { why: "busy" }
  /** A picture that cannot be read. */
  | { why: "broken" }
  /** Alt text or caption are too long. */
  | { why: "text" }
  /** No room, or the storage is away: nothing was kept. */
  | { why: "full" }
  | { why: "storage" };

/** Characters of a file's name. */
export const MAX_NAME = 200;
