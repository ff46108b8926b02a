import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Program } from "~/server/program.ts";
import { type Place, seededPlace } from "./place.ts";
import { temporaryFolder } from "./seeded-folder.ts";

interface Built {
  startBuilt(env: unknown): Promise<Program>;
  readEnv(variables: Record<string, string | undefined>): unknown;
}

/** The built program, running in this process on a free port with its own data folder. */
export interface RunningProgram {
  address: string;
  dataDir: string;
  /** The separate address for health and metrics. */
  metricsAddress: string;
  setUpLink: string | null;
  /** From then on, everything is read and rendered again. */
  forget(): void;
  stop(): Promise<void>;
}

/** Starts the built program as `npm start` does, with `variables` as its environment. */
export async function startProgram(variables: Record<string, string> = {}): Promise<RunningProgram> {
  const built = (await import(/* @vite-ignore */ join(process.cwd(), "build/server/index.js"))) as Built;
  const place = await placeFor(variables);
  const dataDir = place.variables.DATA_DIR;
  const program = await built.startBuilt(
    built.readEnv({ PORT: "0", ...place.variables, LOG_LEVEL: "silent", EASE_VERIFICATION: "1", ...variables }),
  );
  const stop = async () => {
    await program.stop();
    await place.remove();
  };
  return {
    address: program.address ?? "",
    metricsAddress: program.metricsAddress ?? "",
    dataDir,
    setUpLink: program.setUpLink,
    forget: program.forget,
    stop,
  };
}

/** Where the test says; otherwise a separate place that's removed with the program. */
async function placeFor({ DATA_DIR, DATABASE_URL }: Record<string, string>): Promise<Place> {
  if (DATA_DIR) return { variables: { DATA_DIR }, remove: async () => {} };
  if (!DATABASE_URL) return seededPlace();
  const folder = temporaryFolder();
  return { variables: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}
