import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import type { RawPage } from "./fetch-raw.ts";

/** The minimum that a node:http server can do: the same bytes with the same headers for every request, in a separate process. */
export async function startBareServer({ headers, body }: RawPage): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(import.meta.url), { serialization: "advanced", env: { ...process.env, NODE_ENV: "production" } });
  child.send({ headers, body });
  const [port] = (await once(child, "message")) as [number];
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, stop };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once("disconnect", () => process.exit());
  const [{ headers, body }] = (await once(process, "message")) as [RawPage];
  const bytes = Buffer.from(body);
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address === "object") process.send?.(address?.port);
  });
}
