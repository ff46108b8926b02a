import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { freePort } from "../../scripts/free-port.mjs";
import { leadFields } from "../builders/lead.ts";
import { isProof } from "../builders/sample.ts";
import { createSeededServerDatabase } from "../builders/test-database.ts";
import { postJson } from "../http/requests.ts";
import { type RealProcess, startProcess } from "./real-process.ts";

const NGINX = "/usr/sbin/nginx";
const canRun = existsSync(NGINX) && Boolean(inject("serverUrl"));
if (!canRun) console.warn("nginx or a PostgreSQL server is missing: the test of a process killed behind nginx is SKIPPED.");

/** Page views and leads, half of each; one process is killed at each of these counts. */
const REQUESTS = isProof ? 5_000 : 300;
const KILLS_AT = isProof ? [500, 1_400, 2_300, 3_200, 4_100] : [100];
const VISITORS = 8;
/** What `fetch` says of a response that ends before its last byte. */
const CUT_OFF = "TypeError: terminated";

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

/** The shown nginx in front of these processes. */
async function startNginx(folder: string, addresses: string[]): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const path = join(folder, "nginx.conf");
  writeFileSync(path, configuration(folder, port, addresses));
  const nginx = spawn(NGINX, ["-c", path, "-e", join(folder, "error.log")], { stdio: "inherit" });
  const address = `http://127.0.0.1:${port}`;
  const stop = () =>
    new Promise<void>((done) => {
      nginx.once("exit", () => done());
      nginx.kill("SIGTERM");
    });
  const isUp = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + 10_000; !(await isUp()) && Date.now() < deadline; );
  return { address, stop };
}

/** A request that got no good answer, and when it began and ended, in milliseconds of the process's clock. */
interface Failed {
  what: string;
  status: number | string;
  from: number;
  to: number;
}

/** What visitors sent and what they were told. */
class Visits {
  readonly failed: Failed[] = [];
  /** The leads that were answered with "submitted", by the key of their form's draft. */
  readonly acknowledged = new Map<string, string>();

  constructor(private readonly address: string) {}

  async view(): Promise<void> {
    await this.note("GET /about", () => fetch(`${this.address}/about`));
  }

  /** Sends the form until it's accepted, as someone does whose form says that it wasn't: each time with the same key. */
  async send(number: number): Promise<void> {
    const requestKey = randomUUID();
    const fields = leadFields({ email: `visitor-${number}@example.com`, requestKey });
    for (let attempt = 0; attempt < 5; attempt++) {
      const sent = await this.note("POST a lead", () => postJson(`${this.address}/api/send-lead-email`, fields));
      if (!sent) continue;
      this.acknowledged.set(requestKey, (JSON.parse(sent) as { id: string }).id);
      return;
    }
  }

  private async note(what: string, ask: () => Promise<Response>): Promise<string | null> {
    const from = performance.now();
    const { status, text } = await ask()
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch((error: unknown) => ({ status: String(error), text: "" }));
    if (status === 200) return text;
    this.failed.push({ what, status, from, to: performance.now() });
    return null;
  }
}

describe.runIf(canRun)("two web processes behind the shown nginx", () => {
  const folder = mkdtempSync(join(tmpdir(), "behind-nginx-"));
  const processes: RealProcess[] = [];
  let common: Record<string, string> = {};
  let database: Awaited<ReturnType<typeof createSeededServerDatabase>> | undefined;
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;

  beforeAll(async () => {
    database = await createSeededServerDatabase();
    const SESSION_SECRET = "one secret for both processes, long enough";
    common = { DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET, ROLE: "web", TRUST_PROXY: "1" };
    for (const _ of [1, 2]) processes.push(await startProcess(common));
    nginx = await startNginx(
      folder,
      processes.map((one) => one.address),
    );
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const one of processes) await one.end("SIGKILL");
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Kills the processes in turn. The next one dies only when the one before is back. */
  async function kill(number: number): Promise<Pick<Failed, "from" | "to">> {
    const at = number % processes.length;
    const dying = processes[at] as RealProcess;
    const from = performance.now();
    expect(await dying.end("SIGKILL")).toBeNull();
    const to = performance.now();
    processes[at] = await startProcess({ ...common, PORT: new URL(dying.address).port });
    return { from, to };
  }

  async function stored(): Promise<{ id: string; requestKey: string }[]> {
    const client = new pg.Client(database?.url);
    await client.connect();
    const { rows } = await client.query(
      `select l.id::text as id, s.request_key as "requestKey" from leads l left join lead_submissions s on s.lead_id = l.id
       where l.email like 'visitor-%@example.com'`,
    );
    await client.end();
    return rows;
  }

  test("killed under load: only what it was answering fails, and a form sent again is one lead", { timeout: 600_000 }, async () => {
    const visits = new Visits(nginx?.address ?? "");
    let sent = 0;
    let deaths: Promise<Pick<Failed, "from" | "to">[]> = Promise.resolve([]);
    const visitor = async () => {
      while (sent < REQUESTS) {
        const number = ++sent;
        const death = KILLS_AT.indexOf(number);
        if (death >= 0) deaths = deaths.then(async (earlier) => [...earlier, await kill(death)]);
        await (number % 2 ? visits.view() : visits.send(number));
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visitor));
    const died = await deaths;
    expect(died).toHaveLength(KILLS_AT.length);
    // nginx asks another process for a page, but not for a form: the dead process may have stored it. What it has begun to send is cut off.
    const isBeingAnswered = ({ what, status, from, to }: Failed) =>
      (status === CUT_OFF || (what === "POST a lead" && status === 502)) && died.some((death) => from <= death.to && to >= death.from);
    expect(visits.failed.filter((failed) => !isBeingAnswered(failed))).toEqual([]);
    expect(visits.failed.length).toBeLessThanOrEqual(VISITORS * KILLS_AT.length);
    console.log(`${REQUESTS} requests, ${died.length} killed: ${visits.failed.length} answers were cut off.`);
    const leads = await stored();
    expect(leads).toHaveLength(REQUESTS / 2);
    expect(new Map(leads.map(({ id, requestKey }) => [requestKey, id]))).toEqual(visits.acknowledged);
  });
});
