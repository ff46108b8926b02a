import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sampled } from "../builders/sample.ts";

const { dependencies, devDependencies, license } = JSON.parse(readFileSync("package.json", "utf8"));

/** What a command prints and how it ends. */
function run(args: string[], variables: Record<string, string> = {}): Promise<{ status: number | null; said: string; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...variables } });
    let output = "";
    let errors = "";
    child.stdout.on("data", (part) => {
      output += part;
    });
    child.stderr.on("data", (part) => {
      errors += part;
    });
    child.on("close", (status) => resolve({ status, said: output + errors, output }));
  });
}

/** The audit, with a registry that gives this response. */
async function audit(
  status: number,
  advisories: object = {},
  variables: Record<string, string> = {},
): Promise<{ status: number | null; said: string }> {
  const registry = createServer((request, response) => {
    const isAudit = request.method === "POST" && request.url?.includes("/advisories/bulk");
    response.writeHead(isAudit ? status : 404, { "Content-Type": "application/json" });
    request.resume().on("end", () => response.end(JSON.stringify(isAudit ? advisories : {})));
  });
  await new Promise<void>((done) => registry.listen(0, "127.0.0.1", done));
  const { port } = registry.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), "npm-"));
  try {
    const registryOnly = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: folder, AUDIT_REQUIRED: "" };
    return await run(["scripts/audit.mjs"], { ...registryOnly, ...variables });
  } finally {
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const hole = (severity: string) => ({
  hono: [{ id: 1, url: "https://example.com/1", title: "A planted hole", severity, vulnerable_versions: "*", cwe: [], cvss: { score: 8 } }],
});

describe("npm run audit", () => {
  test("passes if nothing is known", async () => {
    expect(await audit(200)).toEqual({
      status: 0,
      said: expect.stringContaining("0 with known vulnerabilities"),
      output: expect.any(String),
    });
  });

  test.each(sampled(["high", "critical"], 0))("fails for a vulnerability of severity %s, and names it", async (severity) => {
    const { status, said } = await audit(200, hole(severity));
    expect(status).toBe(1);
    expect(said).toContain(`${severity}: hono`);
    expect(said).toContain("A planted hole https://example.com/1");
  });

  test.each(sampled(["low", "moderate"], 1))("reports a vulnerability of severity %s, and passes", async (severity) => {
    const { status, said } = await audit(200, hole(severity));
    expect([status, said.includes("A planted hole")]).toEqual([0, true]);
  });

  test.each(sampled([405, 404, 500], 1))("says that it was skipped if the registry answers %d", async (status) => {
    const { said, ...ended } = await audit(status);
    expect(ended.status).toBe(0);
    expect(said).toContain("skipped");
    expect(said).not.toContain("with known vulnerabilities");
  });

  test("says so if there is no registry", async () => {
    const { status, said } = await run(["scripts/audit.mjs"], { npm_config_registry: "http://127.0.0.1:1/", AUDIT_REQUIRED: "" });
    expect([status, said.includes("skipped")]).toEqual([0, true]);
  });

  test("fails if it is required and the registry does not support audits, and passes if it does", async () => {
    const required = { AUDIT_REQUIRED: "1" };
    const { status, said } = await audit(404, {}, required);
    expect([status, said.includes("AUDIT_REQUIRED"), said.includes("skipped")]).toEqual([1, true, false]);
    expect((await run(["scripts/audit.mjs"], { npm_config_registry: "http://127.0.0.1:1/", ...required })).status).toBe(1);
    expect((await audit(200, {}, required)).status).toBe(0);
  });
});

describe("the software bill of materials", () => {
  test("names what runs in production, and none of the tools", async () => {
    const { status, output } = await run(["scripts/sbom.mjs"]);
    expect(status).toBe(0);
    const bill = JSON.parse(output) as {
      bomFormat: string;
      metadata: { component: object };
      components: { name: string; version: string }[];
    };
    expect(bill.bomFormat).toBe("CycloneDX");
    expect(bill.metadata.component).toMatchObject({ name: "bluebonnet", type: "application" });
    const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
    for (const [name, version] of Object.entries(dependencies)) expect(named).toContain(`${name}@${version}`);
    for (const name of Object.keys(devDependencies).filter((one) => /vitest|biome|playwright|lighthouse|observatory/.test(one)))
      expect(named).not.toContain(`${name}@${devDependencies[name]}`);
  });

  test("goes to a file, and as SPDX if requested", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sbom-"));
    const file = join(folder, "bill.json");
    const { status, said } = await run(["scripts/sbom.mjs", file, "--format", "spdx"]);
    const bill = JSON.parse(readFileSync(file, "utf8"));
    rmSync(folder, { recursive: true });
    expect([status, said, bill.spdxVersion, bill.name]).toEqual([0, "", "SPDX-2.3", expect.stringMatching(/^bluebonnet\b/)]);
  });

  test("is refused in any other format", async () => {
    expect((await run(["scripts/sbom.mjs", "--format", "word"])).status).toBe(2);
  });
});

test("the full license is where package.json says it is", () => {
  const text = readFileSync("LICENSE", "utf8");
  expect(license).toBe("AGPL-3.0-only");
  expect(text).toMatch(/^ +GNU AFFERO GENERAL PUBLIC LICENSE\n +Version 3, 19 November 2007\n/);
  expect(text).toHaveLength(34_523);
});

test("no package runs an install script, except the two that are named", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(readFileSync("scripts/set-up.mjs", "utf8")).toContain(
    `["rebuild", "${Object.keys(allowScripts).join('", "')}", "--ignore-scripts=false"`,
  );
  for (const line of readFileSync("Dockerfile", "utf8").split("\n"))
    if (line.includes("npm install")) expect(line).toContain("--ignore-scripts");
});

test("the README names every package of the program whose license asks for more than a notice", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { license?: string; dev?: boolean }>;
  };
  const asking = Object.entries(packages).filter(
    ([path, { license = "", dev }]) => path && !dev && /GPL|MPL|EPL|CDDL/.test(license) && !/ OR /.test(license),
  );
  const names = asking.map(([path]) =>
    path
      .replace(/.*node_modules\//, "")
      .replace(/^@img\/sharp.*/, "sharp")
      .replace(/^(@resvg\/resvg-js).*/, "$1"),
  );
  const [, section = ""] = readFileSync("README.md", "utf8").split("## License");
  expect([...new Set(names)].filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  expect(names.length).toBeGreaterThan(3);
});
