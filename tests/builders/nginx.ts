import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.mjs";
import { certificates } from "./certificates.ts";

const NGINX = "/usr/sbin/nginx";

/** nginx comes from Debian. The result says why tests with it are skipped. */
export function isNginxThere(): boolean {
  const isThere = existsSync(NGINX);
  if (!isThere) console.log(`skipped: ${NGINX} isn't installed (apt-get install nginx)`);
  return isThere;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** How nginx answered: from its cache, or why not. Undefined where it has none. */
  cache: string | undefined;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** A form. */
  fields?: Record<string, string>;
}

/** A response in nginx's cache. */
export interface Stored {
  key: string;
  /** Status line and headers. */
  head: string;
  bytes: Buffer;
}

export interface Nginx {
  /** The path is sent as it is. */
  ask(path: string, asked?: Asked): Promise<Answer>;
  stored(): Stored[];
  stop(): Promise<void>;
}

/** nginx with deploy/nginx-cache.conf, in front of a program; only addresses and paths are replaced. */
export async function startNginx(upstream: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const cache = join(folder, "cache");
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  writeFileSync(join(folder, "certificate.pem"), certificates.good);
  writeFileSync(join(folder, "key.pem"), certificates.key);
  writeFileSync(join(folder, "site.conf"), documented(folder, cache, new URL(upstream).port, [...ports]));
  writeFileSync(join(folder, "nginx.conf"), frame(folder));
  const child = spawn(NGINX, ["-p", folder, "-c", "nginx.conf", "-e", join(folder, "error.log")], { stdio: "inherit" });
  const port = ports[2] ?? 0;
  const ask = (path: string, asked: Asked = {}) => send(port, path, asked);
  await untilAnswers(ask, child);
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { ask, stored: () => storedIn(cache), stop };
}

/** The listed ports belong to the lines with `listen`, in order: two for HTTP, two for HTTPS. */
function documented(folder: string, cache: string, upstream: string, ports: number[]): string {
  return readFileSync("deploy/nginx-cache.conf", "utf8")
    .replace("server 127.0.0.1:3000;", `server 127.0.0.1:${upstream};`)
    .replace("/var/cache/bluebonnet-nginx", cache)
    .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, join(folder, "certificate.pem"))
    .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, join(folder, "key.pem"))
    .replace(/listen (?:\[::\]:)?\d+/g, () => `listen 127.0.0.1:${ports.shift()}`);
}

/** What a distribution's nginx.conf says. */
function frame(folder: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
  return `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 2;
pid ${folder}/pid;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary.join("\n  ")}
  include site.conf;
}
`;
}

function send(port: number, path: string, { method, headers = {}, fields }: Asked): Promise<Answer> {
  const body = fields && new URLSearchParams(fields).toString();
  const form = body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://localhost" };
  const { authority } = certificates;
  return new Promise((resolve, reject) => {
    request(
      {
        ...{ host: "127.0.0.1", port, path, ca: authority, servername: "mail.lonemesa.example", agent: false },
        method: method ?? (body === undefined ? "GET" : "POST"),
        headers: { Host: "localhost", ...form, ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () => {
          const { statusCode: status = 0, headers: given } = response;
          resolve({ status, headers: given, body: Buffer.concat(parts).toString("latin1"), cache: given["x-cache-status"]?.toString() });
        });
      },
    )
      .on("error", reject)
      .end(body);
  });
}

async function untilAnswers(ask: Nginx["ask"], child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error("nginx exited: see its message above");
    const isReady = await ask("/healthz").then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return;
    await sleep(20);
  }
}

/** nginx writes a line with the key before the headers. */
function storedIn(cache: string): Stored[] {
  const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((file) => {
    const bytes = readFileSync(join(file.parentPath, file.name));
    const text = bytes.toString("latin1");
    const [, key = "", head = ""] = /\nKEY: (.*)\n([\s\S]*?)\r\n\r\n/.exec(text) ?? [];
    return { key, head, bytes };
  });
}
