import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadFields } from "../builders/lead.ts";
import { fetchProof, postForm, postJson } from "../http/requests.ts";
import { docker, filledIn, Installation } from "./engine.ts";
import { startVisits, type Visits } from "./visits.ts";

// The steps of docs/deployment.md and docs/backup.md, one after another, on the containers of compose.yaml. `npm run containers` prepares the images.

const SITE = "https://localhost";
const admin = { email: "ada@example.com", password: "three words and a river" };
const settings = {
  // For this name, Caddy signs the certificate itself.
  SITE_HOST: "localhost",
  DATABASE_PASSWORD: randomBytes(24).toString("hex"),
  SESSION_SECRET: randomBytes(32).toString("hex"),
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  VERSION: "check",
};
const OURS = ["web-1", "web-2", "worker", "backup"];
const ALL = [...OURS, "proxy", "database"];

const folder = mkdtempSync(join(tmpdir(), "containers-"));
const envFile = join(folder, "env");
const site = new Installation("bluebonnet-check", envFile);
const fresh = new Installation("bluebonnet-restored", envFile);

/** What the run measured, for the page that quotes it. */
const figures: Record<string, string> = {};
const since = (from: number) => `${((performance.now() - from) / 1_000).toFixed(1)} s`;
const trusted = getCACertificates("default");

beforeAll(async () => {
  writeFileSync(envFile, filledIn(settings), { mode: 0o600 });
  await removeAll();
  const from = performance.now();
  await site.compose("up", "--detach", "--wait");
  figures["time until everything is ready"] = since(from);
  figures["size of the image"] =
    `${Math.round(Number(await docker("image", "inspect", "--format", "{{.Size}}", "bluebonnet:check")) / 1e6)} MB`;
  setDefaultCACertificates([...trusted, await site.exec("proxy", "cat", "/data/caddy/pki/authorities/local/root.crt")]);
}, 300_000);

afterAll(async () => {
  setDefaultCACertificates(trusted);
  console.log(
    Object.entries(figures)
      .map(([name, value]) => `${name}: ${value}`)
      .join("\n"),
  );
  await removeAll();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

async function removeAll() {
  for (const one of [site, fresh]) await one.compose("--profile", "tools", "down", "--volumes", "--timeout", "5");
}

test("every service runs within its limits; ours run as an unprivileged user on a read-only root, without capabilities", async () => {
  expect((await site.compose("ps", "--services")).split("\n").sort()).toEqual(ALL.sort());
  for (const service of ALL) {
    const { State, HostConfig, RestartCount } = await site.containerOf(service);
    expect({ service, status: State.Status, restarts: RestartCount }).toEqual({ service, status: "running", restarts: 0 });
    expect(HostConfig.Memory, service).toBeGreaterThan(0);
    expect(HostConfig.PidsLimit, service).toBeGreaterThan(0);
  }
  for (const service of OURS) {
    const status = await site.exec(service, "cat", "/proc/1/status");
    expect(status, service).toMatch(/^Uid:\s+1000\s+1000\s+1000\s+1000$/m);
    expect(status, service).toMatch(/^CapEff:\s+0+$/m);
    expect(status, service).toMatch(/^CapBnd:\s+0+$/m);
    expect(status, service).toMatch(/^NoNewPrivs:\s+1$/m);
    await expect(site.exec(service, "sh", "-c", "echo x > /app/x"), service).rejects.toThrow(/Read-only file system/);
    expect(await site.exec(service, "sh", "-c", "echo x > /tmp/x && rm /tmp/x && echo written")).toBe("written");
  }
  await expect(site.exec("backup", "sh", "-c", "echo x > /data/x"), "backup only reads files").rejects.toThrow(/Read-only file system/);
});

test("the proxy redirects to HTTPS and shows pages, which come from both web processes", async () => {
  const plain = await fetch("http://localhost/about", { redirect: "manual" });
  expect([plain.status, plain.headers.get("location")]).toEqual([308, `${SITE}/about`]);
  for (let i = 0; i < 40; i++) expect((await fetch(`${SITE}/about`)).status).toBe(200);
  for (const service of ["web-1", "web-2"]) expect(await servedAbout(service), service).toBeGreaterThan(0);
});

/** How many times this process has answered with the page, as its metrics say. */
async function servedAbout(service: string): Promise<number> {
  const script = "fetch('http://127.0.0.1:9464/metrics').then(async (answer) => console.log(await answer.text()))";
  const metrics = await site.exec(service, "node", "-e", script);
  return Number(/^bluebonnet_http_requests_total\{[^}]*route="\/about"[^}]*\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

/** Signs in the first administrator. Returns what their browser sends from then on. */
async function signIn(): Promise<Record<string, string>> {
  const answer = await postForm(`${SITE}/auth`, { intent: "sign-in", ...admin });
  expect(answer.status).toBe(302);
  expect(answer.headers.getSetCookie().every((cookie) => /; Secure/i.test(cookie))).toBe(true);
  return {
    Cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  };
}

test("the first administrator signs in", async () => {
  const admin = await fetch(`${SITE}/admin`, { headers: await signIn(), redirect: "manual" });
  expect(admin.status).toBe(200);
});

test("a lead sent through the proxy is stored once, even if it's sent twice, and the worker sends its emails", async () => {
  const verificationToken = await fetchProof(SITE, "quote");
  const fields = leadFields({ email: "dolores@sotolcreek.example", pageUrl: `${SITE}/`, verificationToken });
  const answers = await Promise.all([1, 2].map(() => postJson(`${SITE}/api/send-lead-email`, fields)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await site.query("select count(*) from leads")).toBe("1");
  await expect.poll(() => site.exec("worker", "sh", "-c", "ls /data/mail | wc -l").then(Number)).toBeGreaterThanOrEqual(2);
  await expect.poll(() => site.query("select count(*) from pgboss.job where name like 'mail%' and state not in ('completed')")).toBe("0");
});

let backup = "";

test("the backup service has made a backup, which is complete", async () => {
  await expect.poll(() => site.exec("backup", "ls", "/backups")).toMatch(/^bluebonnet-[\d-]+\.tar\.gz$/);
  // With the lead in it.
  const said = await site.compose("run", "--rm", "operator", "backup", "/backups");
  backup = /written +(bluebonnet-[\w.-]+?),? /.exec(said)?.[1] ?? "";
  expect(await site.compose("run", "--rm", "operator", "backup", "--verify", `/backups/${backup}`)).toContain("is complete");
});

test("on a new machine, the operator restores it into an empty database", async () => {
  const downloaded = await site.read("run", "--rm", "-T", "--entrypoint", "cat", "operator", `/backups/${backup}`);
  // In another project, whose volumes are new.
  const copy = ["run", "--rm", "-T", "--no-deps", "--entrypoint", "sh", "operator", "-c", `umask 077; cat > /backups/${backup}`];
  await fresh.composeWith(downloaded, ...copy);
  expect(await fresh.compose("run", "--rm", "operator", "restore", `/backups/${backup}`)).toMatch(/^Restored bluebonnet-/m);
  expect(await fresh.query("select email from leads")).toBe("dolores@sotolcreek.example");
  await fresh.compose("--profile", "tools", "down", "--volumes");
});

test("a web process that's killed is replaced, and the visitors of the proxy don't notice", async () => {
  const visits = startVisits(SITE);
  await pause(2_000);
  const killedAt = performance.now();
  // Everything but the first process, which then ends.
  await site.exec("web-1", "sh", "-c", "kill -9 -1").catch(() => {});
  await expect.poll(async () => (await site.containerOf("web-1")).RestartCount).toBe(1);
  await expect.poll(async () => (await site.containerOf("web-1")).State.Health?.Status, { timeout: 60_000 }).toBe("healthy");
  figures["a killed web process is ready again after"] = since(killedAt);
  await pause(2_000);
  expect(await endOf(visits, "while a web process was killed")).toEqual([]);
});

test("a new version is installed one web process at a time, without a failed request", async () => {
  const visits = startVisits(SITE);
  const former = (await site.containerOf("web-1")).Image;
  const from = performance.now();
  writeFileSync(envFile, filledIn({ ...settings, VERSION: "check-next" }));
  for (const services of [["web-1"], ["web-2"], ["worker", "backup"]])
    await site.compose("up", "--detach", "--no-deps", "--wait", ...services);
  figures["an update takes"] = since(from);
  await site.composeWith(
    readFileSync("deploy/Caddyfile"),
    ...["exec", "-T", "proxy", "caddy", "reload", "--adapter", "caddyfile", "--config", "-"],
  );
  await pause(2_000);
  expect(await endOf(visits, "during the update")).toEqual([]);
  for (const service of OURS) expect((await site.containerOf(service)).Image, service).not.toBe(former);
});

async function endOf(visits: Visits, what: string): Promise<string[]> {
  const { sent, failed, slowestMs } = await visits.end();
  figures[`requests ${what}`] = `${sent}, ${failed.length} failed, the slowest took ${Math.round(slowestMs)} ms`;
  return failed;
}

test("a backup replaces the site's data while the app is stopped, and the site starts again", async () => {
  await site.query("update leads set name = 'Changed since'");
  await site.compose("stop", "web-1", "web-2", "worker", "backup");
  expect(await site.compose("run", "--rm", "operator", "restore", `/backups/${backup}`, "--replace")).toMatch(/^Restored bluebonnet-/m);
  await site.compose("up", "--detach", "--wait");
  expect(await site.query("select name from leads")).toBe("Dolores Quintanilla");
  expect((await fetch(`${SITE}/admin`, { headers: await signIn() })).status).toBe(200);
});

test("everything stops in time, without being killed, and has logged no error", async () => {
  const from = performance.now();
  await site.compose("stop");
  figures["everything has stopped after"] = since(from);
  for (const service of ALL) {
    const { State } = await site.containerOf(service);
    expect({ service, ...State }).toMatchObject({ service, Status: "exited", OOMKilled: false });
    expect(State.ExitCode, `${service}: 137 means that it was killed`).not.toBe(137);
  }
  const logs = await site.compose("logs", "--no-color", ...OURS);
  expect(logs, "the proxy's questions don't fill the log").not.toContain('"path":"/readyz","status":200');
  expect(logs.split("\n").filter((line) => /EROFS|EACCES|"level":"(error|fatal)"/.test(line))).toEqual([]);
});

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
