import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

const FOLDERS = ["app", "domain", "emails", "documents", "platform", "server", "db"];

/** Rule, file with the forbidden import, what it imports. Each one is planted and must be found. */
const PLANTED: [rule: string, from: string, to: string][] = [
  ["platform-knows-no-business", "platform/a.ts", "domain/leads/index.ts"],
  ["paper-needs-no-program", "emails/a.ts", "platform/b.ts"],
  ["domain-has-no-http", "domain/leads/http.ts", "app/b.ts"],
  ["levels-of-permissions", "domain/permissions/up.ts", "domain/audit/index.ts"],
  ["levels-of-audit", "domain/audit/up.ts", "domain/settings/index.ts"],
  ["levels-of-settings", "domain/settings/up.ts", "domain/leads/index.ts"],
  ["levels-of-settings", "domain/settings/across.ts", "domain/access/index.ts"],
  ["levels-of-records", "domain/records/up.ts", "domain/access/index.ts"],
  ["levels-of-access", "domain/access/up.ts", "domain/content/index.ts"],
  ["levels-of-brand", "domain/brand/up.ts", "domain/access/index.ts"],
  ["levels-of-brand-pictures", "domain/brand-pictures/up.ts", "domain/leads/index.ts"],
  ["levels-of-regulations", "domain/regulations/up.ts", "domain/content/index.ts"],
  ["levels-of-content", "domain/content/up.ts", "domain/verification/index.ts"],
  ["levels-of-articles", "domain/articles/up.ts", "domain/verification/index.ts"],
  ["levels-of-catalog", "domain/catalog/up.ts", "domain/leads/index.ts"],
  ["levels-of-media", "domain/media/up.ts", "domain/leads/index.ts"],
  ["levels-of-navigation", "domain/navigation/up.ts", "domain/seo/index.ts"],
  ["levels-of-pages", "domain/pages/up.ts", "domain/leads/index.ts"],
  ["levels-of-rich-text", "domain/rich-text/up.ts", "domain/mail/index.ts"],
  ["levels-of-verification", "domain/verification/up.ts", "domain/leads/index.ts"],
  ["levels-of-analytics", "domain/analytics/up.ts", "domain/leads/index.ts"],
  ["levels-of-mail", "domain/mail/up.ts", "domain/leads/index.ts"],
  ["levels-of-leads", "domain/leads/up.ts", "domain/newsletter/index.ts"],
  ["levels-of-newsletter", "domain/newsletter/side.ts", "domain/seo/index.ts"],
  ["levels-of-seo", "domain/seo/side.ts", "domain/newsletter/index.ts"],
  ["levels-of-appointments", "domain/appointments/side.ts", "domain/webhooks/index.ts"],
  ["levels-of-assessments", "domain/assessments/side.ts", "domain/seo/index.ts"],
  ["levels-of-conversations", "domain/conversations/side.ts", "domain/newsletter/index.ts"],
  ["levels-of-webhooks", "domain/webhooks/side.ts", "domain/assessments/index.ts"],
  ["levels-of-imports", "domain/imports/side.ts", "domain/operations/index.ts"],
  ["levels-of-operations", "domain/operations/up.ts", "domain/reporting/index.ts"],
  ["levels-of-reporting", "domain/reporting/up.ts", "domain/privacy/index.ts"],
  ["front-doors-only", "app/back-door.ts", "domain/leads/capture.ts"],
  ["front-doors-between-domains", "domain/newsletter/back-door.ts", "domain/leads/capture.ts"],
  ["front-doors-of-rooms", "domain/pages/back-door.ts", "domain/settings/settings.ts"],
  ["tables-refer-to-tables", "domain/newsletter/planted.schema.ts", "domain/leads/capture.ts"],
  ["app-touches-no-database", "app/database.ts", "platform/b.ts"],
  ["ui-knows-no-business", "app/ui/a.ts", "domain/leads/index.ts"],
  ["nobody-imports-the-server", "domain/leads/server.ts", "server/b.ts"],
  ["no-circles", "platform/circle-a.ts", "platform/circle-b.ts"],
  ["no-circles", "domain/leads/types-a.ts", "domain/leads/types-b.ts"],
  ["resolvable", "app/nothing.ts", "app/not-there.ts"],
];

describe("the import boundaries", () => {
  test("are not violated anywhere in the project", { timeout: 300_000 }, () => {
    expect(cruise(process.cwd(), FOLDERS).map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });

  describe("each rule finds a planted violation", () => {
    let folder: string;
    let violations: Violation[];
    beforeAll(() => {
      folder = plant();
      violations = cruise(folder, FOLDERS);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test.each(PLANTED)("%s", (rule, from) => {
      expect(violations.filter((found) => found.rule.name === rule).map((found) => found.from)).toContain(from);
    });

    test("and every rule has a planted violation", async () => {
      const config = (await import(resolve(".dependency-cruiser.cjs"))) as { default: { forbidden: { name: string }[] } };
      const unproven = config.default.forbidden.map(({ name }) => name).filter((name) => !PLANTED.some(([rule]) => rule === name));
      // Nothing is above the highest level, so nothing could be planted.
      expect(unproven).toEqual(["levels-of-privacy"]);
    });
  });
});

function plant(): string {
  const folder = mkdtempSync(join(tmpdir(), "planted-"));
  for (const name of FOLDERS) mkdirSync(join(folder, name));
  cpSync("tsconfig.json", join(folder, "tsconfig.json"));
  cpSync(".dependency-cruiser.cjs", join(folder, ".dependency-cruiser.cjs"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  for (const [, , to] of PLANTED) if (to !== "app/not-there.ts") write(folder, to, "export const x = 1;\n");
  for (const [, from, to] of PLANTED) write(folder, from, `import { x } from "~/${to}";\nexport const y = x;\n`);
  write(folder, "platform/circle-b.ts", 'import { y } from "./circle-a.ts";\nexport const x = y;\n');
  write(folder, "domain/leads/types-b.ts", 'import type { y } from "./types-a.ts";\nexport const x = "" as unknown as typeof y;\n');
  return folder;
}

function write(folder: string, path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function cruise(cwd: string, folders: string[]): Violation[] {
  const bin = resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [bin, "--config", ".dependency-cruiser.cjs", "--output-type", "json", ...folders],
    {
      cwd,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}
