import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { seededFolder } from "../builders/seeded-folder.ts";
import { freePort } from "./real-process.ts";

test.skipIf(process.platform === "win32").each(["start", "dev"])(
  "a SIGTERM to npm run %s ends the program, although neither npm nor its shell forwards it",
  async (command) => {
    const [folder, port] = [seededFolder(), await freePort()];
    const isAnswered = () =>
      fetch(`http://localhost:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    // What npm starts. The second command keeps the shell from replacing itself with the first, which some shells do.
    const shell = spawn("sh", ["-c", `"${process.execPath}" scripts/${command}.mjs; :`], {
      env: { PATH: process.env.PATH, npm_lifecycle_event: command, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: "warn" },
      detached: true,
    });
    try {
      await expect.poll(isAnswered, { timeout: 60_000 }).toBe(true);
      // All of them write to it, so it closes when the last one has ended.
      const closed = once(shell, "close");
      shell.kill("SIGTERM");
      await expect.poll(isAnswered).toBe(false);
      await closed;
    } finally {
      killGroup(shell.pid as number);
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

/** Anything left of what was started. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
