import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Program } from "~/server/program.ts";
import { seededFolder } from "./seeded-folder.ts";

interface Built {
  startBuilt(env: unknown): Promise<Program>;
  readEnv(variables: Record<string, string | undefined>): unknown;
}

/** The built program, running in this process on a free port with a data folder of its own. */
export interface RunningProgram {
  address: string;
  dataDir: string;
  /** Where health and metrics are answered beside the site. */
  watchAddress: string;
  setUpLink: string | null;
  stop(): Promise<void>;
}

/** Starts the built program as `npm start` does, with `variables` as its environment. */
export async function startProgram(variables: Record<string, string> = {}): Promise<RunningProgram> {
  const built = (await import(/* @vite-ignore */ join(process.cwd(), "build/server/index.js"))) as Built;
  const dataDir = variables.DATA_DIR ?? seededFolder();
  const program = await built.startBuilt(
    built.readEnv({ PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent", EASE_VERIFICATION: "1", ...variables }),
  );
  const stop = async () => {
    await program.stop();
    if (!variables.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
  };
  return { address: program.address ?? "", watchAddress: program.watchAddress ?? "", dataDir, setUpLink: program.setUpLink, stop };
}
