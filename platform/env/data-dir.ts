import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { ConfigurationError } from "./configuration-error.ts";

/**
 * Makes the data folder where it is missing.
 * @throws ConfigurationError where that cannot be, or `isWritten` and this user may not write there
 */
export function makeDataDir(path: string, { isWritten }: { isWritten: boolean }): void {
  try {
    makeFolder(path);
    if (isWritten) accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const words = WORDS[code] ?? `cannot be made (${code})`;
    throw new ConfigurationError([`DATA_DIR takes a folder that this user may write to: ${path} ${words}`], { cause: error });
  }
}

const WORDS: Record<string, string> = {
  EEXIST: "is a file",
  ENOTDIR: "is inside of a file",
  EACCES: "belongs to others",
  EPERM: "belongs to others",
  EROFS: "is on a disk that can only be read",
};

/** Not with `recursive`: Node never ends where a folder cannot be made in one that is there, as in /proc. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(path)) && dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path);
}
