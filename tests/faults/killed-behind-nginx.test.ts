import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createServerDatabase } from "../builders/test-database.ts";
import { freePort } from "./free-port.ts";
import { type RealProcess, startProcess } from "./real-process.ts";

const NGINX = "/usr/sbin/nginx";
const canRun = existsSync(NGINX) && Boolean(inject("serverUrl"));
if (!canRun) console.warn("nginx or a PostgreSQL server is missing: the test of a process killed behind nginx is SKIPPED.");

/** deploy/nginx.conf with these web processes, without TLS. */
function configuration(folder: string, port: number, addresses: string[]): string {
  const [example = ""] = readFileSync("deploy/nginx.conf", "utf8").match(/^upstream .*?^}/ms) ?? [];
  const [, site = ""] = /listen 443.*?(client_max_body_size.*)\}\s*$/s.exec(readFileSync("deploy/nginx.conf", "utf8")) ?? [];
  const servers = addresses.map(
    (address) => `    server ${new URL(address).host.replace("localhost", "127.0.0.1")} max_fails=1 fail_timeout=2s;`,
  );
  const upstream = example.replace(/(^ +server .*\n)+/m, `${servers.join("\n")}\n`);
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
${upstream}
server { listen 127.0.0.1:${port}; ${site} } }`;
}

describe.runIf(canRun)("two web processes behind the shown nginx", () => {
  const folder = mkdtempSync(join(tmpdir(), "behind-nginx-"));
  const processes: RealProcess[] = [];
  let address = "";
  let stop = async () => {};
  let drop = async () => {};

  beforeAll(async () => {
    const database = await createServerDatabase();
    drop = database.drop;
    const common = { DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: "one secret for both processes, long enough" };
    for (const _ of [1, 2]) processes.push(await startProcess({ ...common, ROLE: "web", TRUST_PROXY: "1" }));
    const port = await freePort();
    const path = join(folder, "nginx.conf");
    writeFileSync(
      path,
      configuration(
        folder,
        port,
        processes.map((one) => one.address),
      ),
    );
    const nginx = spawn(NGINX, ["-c", path, "-e", join(folder, "error.log")], { stdio: "inherit" });
    address = `http://127.0.0.1:${port}`;
    stop = () =>
      new Promise((done) => {
        nginx.once("exit", () => done());
        nginx.kill("SIGTERM");
      });
    const isUp = () =>
      fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const deadline = Date.now() + 10_000; !(await isUp()) && Date.now() < deadline; );
  });
  afterAll(async () => {
    await stop();
    for (const one of processes) await one.end("SIGKILL");
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("one is killed under load: no GET request fails", async () => {
    const failed: string[] = [];
    let sent = 0;
    const visitor = async () => {
      while (sent < 2_000) {
        sent += 1;
        if (sent === 500) processes[0]?.end("SIGKILL");
        const status = await fetch(`${address}/about`).then((answer) => answer.text().then(() => answer.status), String);
        if (status !== 200) failed.push(String(status));
      }
    };
    await Promise.all(Array.from({ length: 8 }, visitor));
    expect(failed).toEqual([]);
    expect(await processes[0]?.exited).toBeNull();
  });
});
