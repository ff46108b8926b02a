import type { Server } from "node:http";
import { ConfigurationError } from "~/platform/env/index.ts";

/** Which variables say where. */
export interface ListenNames {
  host: "HOST" | "METRICS_HOST";
  port: "PORT" | "METRICS_PORT";
}

/** @throws ConfigurationError where it is the variable that has to be another; the system's error */
export function listen(server: Server, { host, port }: { host: string; port: number }, names: ListenNames): Promise<void> {
  return new Promise((done, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const problem = {
        EADDRINUSE: `${names.port} takes a port that nobody uses: ${port} is in use`,
        EACCES: `${names.port} takes a port that this user may open: ${port} is kept for others`,
        EADDRNOTAVAIL: `${names.host} takes an address of this machine: ${host} is none`,
        ENOTFOUND: `${names.host} takes an address of this machine: ${host} is none`,
      }[error.code ?? ""];
      failed(problem ? new ConfigurationError([problem], { cause: error }) : error);
    });
    server.listen(port, host, () => done());
  });
}
