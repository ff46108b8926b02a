/** Why a file was refused. Sizes in bytes and pixels. */
export type UploadRefusal =
  /** The name is empty, or longer than `MAX_NAME`. */
  | { why: "name" }
  /** The library doesn't accept this type. */
  | { why: "type" }
  /** A QuickTime video, which many browsers don't play. */
  | { why: "mov" }
  /** The content doesn't match the name. Null: the content is unknown. */
  | { why: "mismatch"; claimed: string; actual: string | null }
  | { why: "empty" }
  | { why: "too-large"; most: number }
  | { why: "pixels"; width: number; height: number; most: number }
  | { why: "high"; height: number; most: number }
  /** A drawing that is nested too deeply, has too many shapes, or takes too long to check. */
  | { why: "depth" | "elements"; most: number }
  | { why: "time" }
  /** A drawing with styles that would be lost. `what` names the first one. */
  | { why: "styles"; what: string }
  /** Too many drawings are waiting to be checked. */
  | { why: "busy" }
  /** A picture that can't be read. */
  | { why: "broken" }
  /** Alt text or caption is too long. */
  | { why: "text" }
  /** No space left, or storage is unavailable: nothing was stored. */
  | { why: "full" }
  | { why: "storage" };

/** Characters in a file name. */
export const MAX_NAME = 200;
