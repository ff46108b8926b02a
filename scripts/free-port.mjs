import { once } from "node:events";
import { createServer } from "node:net";

/** A port that nothing listens on now: the wanted one, or any. Fails if the wanted one is in use. */
export async function freePort(wanted = 0) {
  const server = createServer().listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}
