import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates the data folder if it's missing. No other user of the machine can open anything in it: earlier versions let them read files.
 * @throws ConfigurationError if that fails, or if `isWritten` and this user can't write there
 */
export function makeDataDir(path: string, { isWritten }: { isWritten: boolean }): void {
  try {
    makeFolder(path);
    if (isWritten) {
      accessSync(path, constants.W_OK | constants.X_OK);
      closeToOthers(path);
    }
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const words = WORDS[code] ?? `can't be created (${code})`;
    throw new ConfigurationError([`DATA_DIR must be a folder that this user can write to: ${path} ${words}`], { cause: error });
  }
}

const WORDS: Record<string, string> = {
  EEXIST: "is a file",
  ENOTDIR: "is inside a file",
  EACCES: "isn't writable",
  EPERM: "isn't writable",
  EROFS: "is on a read-only disk",
};

/** A folder that belongs to someone else, or a file system without permissions, stays as its owner has set it up. */
function closeToOthers(path: string): void {
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

/** Not with `recursive`: Node never returns if a folder can't be created in an existing one, as in /proc. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(path)) && dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Names every invalid variable and what it accepts. Thrown at startup, before anything is opened if possible. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
  constructor(
    readonly problems: string[],
    options?: ErrorOptions,
  ) {
    super(`The configuration is invalid:\n${problems.map((problem) => `  ${problem}`).join("\n")}`, options);
  }
}
