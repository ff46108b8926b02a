import { format } from "node:util";
import { hideSecrets } from "~/app/secret-paths.ts";
import { log, messageOf } from "~/platform/log/index.ts";

/** In characters. */
const MAX_SHOWN = 500;

const LEVELS = { debug: "debug", trace: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/**
 * From now on, what packages print, what Node.js warns about, and what ends the process are lines of the log, too. Without it, they would be
 * plain text on standard output or error: React Router's complaint about an address, or a failed query with its values.
 */
export function logConsole(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method as keyof typeof LEVELS] = (...printed: unknown[]) => {
      const err = printed.find((one) => one instanceof Error);
      const text = format(...printed.filter((one) => one !== err));
      log[level]({ printed: messageOf(hideSecrets(text)).slice(0, MAX_SHOWN), err }, "printed by a package");
    };
  }
  process.removeAllListeners("warning");
  process.on("warning", (err) => log.warn({ err }, "warning of Node.js"));
  // Rejections that nothing handles arrive here, too.
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "the process ends because of an error that nothing handled");
    process.exit(1);
  });
}
