import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, untilAnswers } from "./program.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** The proxy from deploy/Caddyfile in front of two running programs, without TLS. */
export async function startCaddy(port: number, upstreams: [string, string]): Promise<Proxy> {
  const folder = temporaryFolder();
  const admin = await freePort();
  const site = readFileSync("deploy/Caddyfile", "utf8");
  writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin 127.0.0.1:${admin}\n\tauto_https off\n}\n${site}`);
  const child = spawn("caddy", ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
    stdio: process.env.BENCH_KEEP ? "inherit" : "ignore",
    // Its stored configuration belongs to this bench.
    env: {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      SITE_HOST: `http://127.0.0.1:${port}`,
      WEB_1: upstreams[0],
      WEB_2: upstreams[1],
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/readyz`, () => child.exitCode !== null);
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
  return { url, stop };
}
