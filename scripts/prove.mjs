// `npm run prove [vitest arguments]`: `npm test` with every case instead of a sample, and with the programs on the embedded database.
import { spawnSync } from "node:child_process";

const { status } = spawnSync(process.execPath, ["scripts/test.mjs", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, PROVE: "1" },
});
process.exit(status ?? 1);
