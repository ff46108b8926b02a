import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections (Linux from 32,768): one of those would be taken before a program listens on it. */
const [FIRST, LAST] = [20_000, 32_000];
const MAX_TRIES = 100;

/** A port that nothing listens on now: the wanted one, or any. Fails if the wanted one is in use. */
export async function freePort(wanted = 0) {
  if (wanted !== 0) return listened(wanted);
  for (let tries = 1; ; tries++) {
    try {
      return await listened(randomInt(FIRST, LAST));
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EADDRINUSE" || tries === MAX_TRIES) throw error;
    }
  }
}

/** @param {number} port */
async function listened(port) {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  server.close();
  await once(server, "close");
  return port;
}
