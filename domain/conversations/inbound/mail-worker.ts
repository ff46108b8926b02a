import { parentPort } from "node:worker_threads";
import { parseMail, parseReport } from "./parse-mail.ts";

// The worker's side of parse-aside.ts. vite.config.ts builds it as a separate program.
parentPort?.on("message", async ({ what, source }: { what: "mail" | "report"; source: Uint8Array }) => {
  try {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
    parentPort?.postMessage({ answer: await (what === "mail" ? parseMail(bytes) : parseReport(bytes)) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
