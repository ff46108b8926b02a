import type { Server } from "node:http";
import { ConfigurationError } from "~/platform/env/index.ts";

/** The variables that set the host and port. */
interface ListenNames {
  host: "HOST" | "METRICS_HOST";
  port: "PORT" | "METRICS_PORT";
}

/** @throws ConfigurationError if a variable has to change, otherwise the system's error */
export function listen(server: Server, { host, port }: { host: string; port: number }, names: ListenNames): Promise<void> {
  return new Promise((done, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const problem = {
        EADDRINUSE: `${names.port} ${port} is already in use. Set a free port`,
        EACCES: `${names.port} ${port} needs more permissions than this user has. Set a port from 1024 up`,
        EADDRNOTAVAIL: `${names.host} must be an address of this machine: ${host} isn't`,
        ENOTFOUND: `${names.host} must be an address of this machine: ${host} isn't`,
      }[error.code ?? ""];
      failed(problem ? new ConfigurationError([problem], { cause: error }) : error);
    });
    server.listen(port, host, () => done());
  });
}
