import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { RawPage } from "./fetch-raw.ts";
import { freePort, untilAnswers } from "./program.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const NGINX = "/usr/sbin/nginx";
const MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Without it, or its module for .br files, there's nothing to compare with. */
export function findMissingNginx(): string | null {
  return [NGINX, MODULE].find((path) => !existsSync(path)) ?? null;
}

/** nginx with one worker that serves the page from its .br file, with the page's headers. */
export async function startNginx({ headers, body }: RawPage): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = temporaryFolder();
  const port = await freePort();
  mkdirSync(join(folder, "site"));
  writeFileSync(join(folder, "site/index.html"), brotliDecompressSync(body));
  writeFileSync(join(folder, "site/index.html.br"), body);
  return runNginx(folder, port, configuration(folder, port, headers));
}

/** nginx in `folder`. `launcher` is a command that runs it, such as `taskset`. */
async function runNginx(
  folder: string,
  port: number,
  conf: string,
  launcher: string[] = [],
): Promise<{ url: string; stop(): Promise<void> }> {
  writeFileSync(join(folder, "nginx.conf"), conf);
  const command = [...launcher, NGINX, "-p", folder, "-c", "nginx.conf", "-e", join(folder, "error.log")];
  const child = spawn(command[0] as string, command.slice(1), { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/`, () => child.exitCode !== null);
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
  return { url, stop };
}

function configuration(folder: string, port: number, headers: Record<string, string>): string {
  const own = /^(content-(type|length|encoding)|etag|vary)$/i;
  const added = Object.entries(headers)
    .filter(([name]) => !own.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  return `
load_module ${MODULE};
${nginxHead(folder)}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    brotli_static on;
    ${added.join("\n    ")}
  }
}
`;
}

/** Everything before the servers: one worker, and all files below `folder`. The `http` block stays open. */
function nginxHead(folder: string): string {
  return `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  types { text/html html; }
  charset utf-8;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;`;
}
