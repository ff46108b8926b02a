import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readEnv } from "~/platform/env/index.ts";

const isThere = (program: string, flag: string) => spawnSync(program, [flag]).status === 0;

test.runIf(isThere("promtool", "--version"))("promtool accepts the alerting rules and the service levels", () => {
  const { status, stdout, stderr } = spawnSync("promtool", ["check", "rules", "docs/alerts.yml", "docs/slo.yml"]);
  expect([status, String(stderr)]).toEqual([0, ""]);
  expect(String(stdout)).not.toContain("FAILED");
});

test.runIf(isThere("haproxy", "-v"))("HAProxy accepts its example", () => {
  const { status, stderr } = spawnSync("haproxy", ["-c", "-f", "deploy/haproxy.cfg"]);
  expect([status, String(stderr)]).toEqual([0, ""]);
});

/** Metrics that docs/monitoring.md explains, and those that Node.js and Prometheus bring. */
const isKnown = (name: string) => readFileSync("docs/monitoring.md", "utf8").includes(`\`${name}\``) || /^(nodejs|process)_/.test(name);

test("the dashboard and the service levels ask only for metrics that exist, and every alert is explained", () => {
  const dashboard = readFileSync("docs/dashboard.json", "utf8");
  const panels = JSON.parse(dashboard).panels as { id: number; gridPos: object; targets: { expr: string }[] }[];
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const slo = parse(readFileSync("docs/slo.yml", "utf8")) as { groups: { rules: { alert?: string; record?: string; expr: string }[] }[] };
  const rules = slo.groups.flatMap((group) => group.rules);
  const asked = [...panels.flatMap(({ targets }) => targets), ...rules].map(({ expr }) => expr);
  const names = asked.flatMap((expr) => expr.match(/\bbluebonnet_\w+/g) ?? []).map((name) => name.replace(/_(bucket|sum|count)$/, ""));
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
  const recorded = asked.flatMap((expr) => expr.match(/\bbluebonnet:\w+:\w+/g) ?? []);
  expect(recorded.filter((name) => !rules.some(({ record }) => record === name))).toEqual([]);
  const page = readFileSync("docs/monitoring.md", "utf8");
  for (const { alert } of rules) if (alert) expect(page).toContain(`\`${alert}\``);
});

interface Container {
  image: string;
  args?: string[];
  env: { name: string; value: string }[];
}
interface Resource {
  kind: string;
  data: Record<string, string>;
  spec: { template?: { spec: { containers: Container[] } }; jobTemplate?: { spec: { template: { spec: { containers: Container[] } } } } };
}

test("the Kubernetes example has this version, and variables that the program knows", () => {
  const resources = parseAllDocuments(readFileSync("deploy/kubernetes.yaml", "utf8")).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Resource;
  });
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const shared = resources.find(({ kind }) => kind === "ConfigMap")?.data ?? {};
  const containers = resources.flatMap(({ spec }) => (spec?.template ?? spec?.jobTemplate?.spec.template)?.spec.containers ?? []);
  expect(containers).toHaveLength(3);
  for (const { image, env } of containers) {
    expect(image).toMatch(new RegExp(`:${version}$`));
    const variables = { ...shared, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) };
    // The secrets' files aren't here, and nothing else is wrong.
    const problems = problemsOf(variables).filter((problem) => !/^\w+_FILE must be a readable file/.test(problem));
    expect(problems).toEqual([]);
  }
});

function problemsOf(variables: Record<string, string>): string[] {
  try {
    readEnv(variables);
    return [];
  } catch (error) {
    return (error as { problems: string[] }).problems;
  }
}
