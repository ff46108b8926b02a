import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { isInstalled } from "./program.ts";

export interface Load {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Pins the load generator to the second core, if the program has the first. */
  isOnSecondCore?: boolean;
}

export interface Served {
  perSecond: number;
  count: number;
}

/** Loads `url` with wrk on one thread. @throws if a response wasn't a success or a connection failed */
export async function wrk(url: string, { connections, seconds, headers = {}, isOnSecondCore }: Load): Promise<Served> {
  if (!isInstalled("wrk")) throw new Error("wrk isn't installed (apt-get install wrk)");
  const command = ["wrk", "-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s"];
  for (const [name, value] of Object.entries(headers)) command.push("-H", `${name}: ${value}`);
  if (isOnSecondCore) command.unshift("taskset", "-c", "1");
  const { stdout } = await promisify(execFile)(command[0] as string, [...command.slice(1), url]);
  const failed = /(Non-2xx or 3xx responses|Socket errors):.*/.exec(stdout);
  if (failed) throw new Error(`wrk on ${url}: ${failed[0]}`);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const count = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (!(perSecond > 0)) throw new Error(`wrk's output couldn't be read: ${stdout}`);
  return { perSecond, count };
}
