// `npm run containers`: builds the image, starts compose.yaml as a whole, and goes through docs/deployment.md: a lead, a backup and its restore, a
// killed web process, an update, and a stop. It uses the Docker that `docker` reaches. If there's none, root can have one for this check alone,
// with stand-ins for the images that the files pin.
import { spawnSync } from "node:child_process";
import { hasCompose, hasEngine, missingForOwn, startEngine } from "./containers/engine.mjs";
import { install, node, run } from "./set-up.mjs";

const IMAGE = "bluebonnet:check";

install();
if (!hasCompose()) giveUp("`docker compose` is missing.");
const missing = hasEngine() ? [] : missingForOwn();
if (missing.length > 0) giveUp(`Docker isn't running, and these are missing for starting one: ${missing.join(", ")}.`);
process.exit(hasEngine() ? (build() ?? check([])) : await inOwnEngine());

/** An engine that can only build, then one that can only run. */
async function inOwnEngine() {
  const { makeStandIns } = await import("./containers/stand-ins.mjs");
  const builder = await startEngine({ isOnline: true });
  try {
    makeStandIns(docker);
    build();
  } finally {
    await builder.stop();
  }
  const engine = await startEngine({ isOnline: false });
  try {
    return check(engine.enter);
  } finally {
    await engine.stop();
  }
}

/** The image, and one with another ID, as a new version has. */
function build() {
  console.log("Building the image …");
  docker(["build", "--quiet", "--network=host", "--tag", IMAGE, "."]);
  run("docker", ["build", "--quiet", "--tag", `${IMAGE}-next`, "--label", "version=next", "."], {}, true);
}

function check(enter) {
  const words = [...enter, node, "node_modules/vitest/vitest.mjs", "run", "--project", "containers", "tests/containers/"];
  return spawnSync(words[0], words.slice(1), { stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } }).status ?? 1;
}

function docker(args) {
  const { status, stdout, stderr } = spawnSync("docker", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`docker ${args.join(" ")}: ${stderr}`);
  return stdout.trim();
}

function giveUp(why) {
  console.error(`${why} Nothing was checked.`);
  process.exit(1);
}
