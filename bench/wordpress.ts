import { execFile, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { NGINX, nginxHead, runNginx } from "./nginx.ts";
import { freePort, isInstalled } from "./program.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const run = promisify(execFile);

/** Where Debian's package puts it. */
const WORDPRESS = "/usr/share/wordpress";
const THEME = "twentytwentythree";
const FPM_FOLDER = "/usr/sbin";
/** Pages that are rendered at a time. */
const CHILDREN = 4;
/** Everything that renders pages is pinned, as the benches pin our program. Neither side's database is. */
const ON_ONE_CORE = ["taskset", "-c", "0"];
const DATABASE_DEADLINE_MS = 60_000;

/** WordPress's front page. Each address is cached in a different place. */
export interface WordPress {
  /** Made by PHP for each request. */
  rendered: string;
  /** From nginx's `fastcgi_cache`, which keeps it as PHP wrote it. nginx compresses each response, as Debian configures it. */
  cached: string;
  /** From a file, and a compressed one next to it, as page cache plugins write them. PHP isn't asked. */
  fromFile: string;
  stop(): Promise<void>;
}

/** What the comparison needs but isn't installed. Null if nothing is missing. */
export function findMissingWordPress(): string | null {
  if (!existsSync(join(WORDPRESS, "wp-includes/version.php"))) return "wordpress";
  if (!existsSync(join(WORDPRESS, "wp-content/themes", THEME))) return `wordpress-theme-${THEME}`;
  if (!findFpm()) return "php-fpm";
  if (spawnSync("php", ["-r", "exit((int) !extension_loaded('mysqli'));"]).status !== 0) return "php-mysql";
  if (!isInstalled("mariadbd") || !isInstalled("mariadb-install-db")) return "mariadb-server";
  return existsSync(NGINX) ? null : "nginx";
}

/** A new WordPress with its default theme and first post, its own MariaDB, PHP, and nginx, all of them in temporary folders. */
export async function startWordPress(): Promise<WordPress> {
  const folder = temporaryFolder();
  const ports = { rendered: await freePort(), cached: await freePort(), fromFile: await freePort() };
  const url = `http://127.0.0.1:${ports.rendered}`;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  try {
    stops.push(await startMariaDb(folder));
    await installWordPress(folder, url);
    stops.push(await startPhp(folder));
    const nginx = await runNginx(folder, ports.rendered, configuration(folder, ports), ON_ONE_CORE);
    stops.push(nginx.stop);
    const html = await (await fetch(url)).text();
    if (!html.includes("Hello world!")) throw new Error("WordPress didn't show its first post");
    mkdirSync(join(folder, "kept"));
    writeFileSync(join(folder, "kept/index.html"), html);
    writeFileSync(join(folder, "kept/index.html.gz"), gzipSync(html, { level: 9 }));
    const at = (port: number) => `http://127.0.0.1:${port}`;
    return { rendered: url, cached: at(ports.cached), fromFile: at(ports.fromFile), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startMariaDb(folder: string): Promise<() => Promise<void>> {
  const data = join(folder, "mariadb");
  const user = process.getuid?.() === 0 ? ["--user=root"] : [];
  const bare = ["--no-defaults", `--datadir=${data}`, ...user];
  await run("mariadb-install-db", [...bare, "--auth-root-authentication-method=normal", "--skip-test-db"]);
  const socket = join(folder, "db.sock");
  const end = start("mariadbd", [...bare, `--socket=${socket}`, "--skip-networking"]);
  const deadline = performance.now() + DATABASE_DEADLINE_MS;
  const create = () => run("mariadb", ["--no-defaults", `--socket=${socket}`, "--user=root", "-e", "create database wordpress"]);
  for (;;) {
    const error = await create().then(
      () => null,
      (failed: Error) => failed,
    );
    if (!error) return end;
    if (performance.now() > deadline) {
      await end();
      throw error;
    }
    await sleep(200);
  }
}

/** Installed the way its own installer does it, on a copy, because Debian's configuration is for one site on the machine. */
async function installWordPress(folder: string, url: string): Promise<void> {
  const site = join(folder, "site");
  await run("cp", ["-rL", WORDPRESS, site]);
  writeFileSync(join(site, "wp-config.php"), settings(folder, url));
  const script = join(folder, "install.php");
  writeFileSync(
    script,
    `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = parse_url('${url}', PHP_URL_HOST);
function wp_new_blog_notification() {}
require '${site}/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Bench', 'bench', 'bench@example.com', true, '', '${randomBytes(16).toString("hex")}');
switch_theme('${THEME}');
`,
  );
  await run("php", [script]);
}

/** Without scheduled work, updates, and requests to other servers: none of these is part of showing a page. */
function settings(folder: string, url: string): string {
  const keys = ["AUTH", "SECURE_AUTH", "LOGGED_IN", "NONCE"].flatMap((name) => [`${name}_KEY`, `${name}_SALT`]);
  const secrets = keys.map((name) => `define('${name}', '${randomBytes(32).toString("hex")}');`);
  return `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${folder}/db.sock');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
${secrets.join("\n")}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}

/** PHP-FPM with Debian's settings, so with its compiled code in memory, and as many processes as it needs from the start. */
async function startPhp(folder: string): Promise<() => Promise<void>> {
  const isRoot = process.getuid?.() === 0;
  const pool = [
    `listen = ${folder}/php.sock`,
    "pm = static",
    `pm.max_children = ${CHILDREN}`,
    ...(isRoot ? ["user = root", "group = root"] : []),
  ];
  const lines = ["[global]", `pid = ${folder}/php.pid`, `error_log = ${folder}/php.log`, "[www]", ...pool];
  writeFileSync(join(folder, "php.conf"), `${lines.join("\n")}\n`);
  const end = start("taskset", ["-c", "0", findFpm() as string, "-F", "-y", join(folder, "php.conf"), ...(isRoot ? ["-R"] : [])]);
  for (let waited = 0; !existsSync(join(folder, "php.sock")); waited++) {
    if (waited > 100) throw new Error(`PHP didn't start; see ${folder}/php.log`);
    await sleep(100);
  }
  return end;
}

function findFpm(): string | null {
  const name = existsSync(FPM_FOLDER) ? readdirSync(FPM_FOLDER).find((file) => /^php-fpm[\d.]+$/.test(file)) : undefined;
  return name ? join(FPM_FOLDER, name) : null;
}

/** Starts a command that keeps running. Returns how to end it. */
function start(command: string, args: string[]): () => Promise<void> {
  const options: SpawnOptions = { stdio: process.env.BENCH_KEEP ? "inherit" : "ignore" };
  const child = spawn(command, args, options);
  const endToo = () => child.kill("SIGKILL");
  process.once("exit", endToo);
  return async () => {
    process.off("exit", endToo);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
}

/** One worker, as in the other benches. `gzip on` without a level is what Debian's nginx.conf has. */
function configuration(folder: string, ports: { rendered: number; cached: number; fromFile: number }): string {
  const php = `
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME ${folder}/site/index.php;
      # Otherwise, WordPress redirects to its own address.
      fastcgi_param HTTP_HOST 127.0.0.1:${ports.rendered};
      fastcgi_pass unix:${folder}/php.sock;`;
  return `
${nginxHead(folder)}
  gzip on;
  fastcgi_cache_path ${folder}/cache keys_zone=pages:1m inactive=1h;
  fastcgi_cache_key $request_method$host$request_uri;
  server {
    listen 127.0.0.1:${ports.rendered};
    location / {${php}
    }
  }
  server {
    listen 127.0.0.1:${ports.cached};
    add_header X-Cache $upstream_cache_status;
    location / {${php}
      fastcgi_cache pages;
      fastcgi_cache_valid 200 1h;
    }
  }
  server {
    listen 127.0.0.1:${ports.fromFile};
    root ${folder}/kept;
    gzip_static on;
  }
}
`;
}
