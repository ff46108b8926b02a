import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that is removed when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bluebonnet-bench-"));
  process.once("exit", () => {
    if (!process.env.BENCH_KEEP) rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
