// `npm run audit`: asks the registry for known vulnerabilities in production packages, and fails if any is high or critical. A registry that doesn't
// answer, or doesn't support audits, neither stops the check nor passes it: the script prints "skipped". With AUDIT_REQUIRED=1, that fails, too:
// for machines whose registry is known to support audits.
import { spawnSync } from "node:child_process";

const SECONDS = 60;
const args = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000", "--loglevel=silent"];
const asked = spawnSync(process.platform === "win32" ? "npm.cmd" : "npm", args, {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  timeout: SECONDS * 1_000,
});
const report = parsed(asked.stdout);
if (!report?.vulnerabilities) {
  const why = report?.message ?? report?.error?.summary ?? asked.error?.message ?? "no answer";
  const isRequired = process.env.AUDIT_REQUIRED === "1";
  const outcome = isRequired ? "not done, and AUDIT_REQUIRED is set" : "skipped";
  console.warn(`Audit of packages: ${outcome}. The registry can't be reached or doesn't support audits: ${why}`);
  process.exit(isRequired ? 1 : 0);
}
const found = Object.values(report.vulnerabilities);
for (const { name, severity, range, via } of found) {
  const titles = via.flatMap((one) => (typeof one === "string" ? [`by ${one}`] : [`${one.title} ${one.url}`]));
  console.log(`${severity}: ${name} ${range}: ${titles.join("; ")}`);
}
const grave = found.filter(({ severity }) => severity === "high" || severity === "critical");
console.log(`Audit of packages: ${found.length} with known vulnerabilities, ${grave.length} of them high or critical.`);
process.exit(grave.length > 0 ? 1 : 0);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    // Truncated or empty: no report.
    return null;
  }
}
