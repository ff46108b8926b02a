// `npm run prove -- --divide`: divides the files of the last whole `npm run prove` into quarters that took the same time, in .ci/quarters.json.
import { readFileSync, writeFileSync } from "node:fs";
import { divide, provedFiles, QUARTERS } from "../tests/set-up/quarters.ts";

interface Report {
  files: { path: string; project: string; seconds: number }[];
}

const { files }: Report = JSON.parse(readFileSync("test-results/report.json", "utf8"));
const proved = files.filter(({ project }) => project in provedFiles);
const durations = Object.fromEntries(proved.map(({ path, seconds }) => [path, seconds]));
const division = divide(durations);
writeFileSync(".ci/quarters.json", `${JSON.stringify(division, null, 2)}\n`);
for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
  const own = Object.keys(division).filter((path) => division[path] === quarter);
  const seconds = own.reduce((sum, path) => sum + (durations[path] ?? 0), 0);
  console.log(`quarter ${quarter}: ${own.length} files, ${Math.round(seconds)} s`);
}
