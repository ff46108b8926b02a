// `npm run containers`: builds the image, starts compose.yaml as a whole, and follows docs/deployment.md and docs/backup.md: a lead, a backup and
// its restore, a killed web process, an update, and a stop. It uses the Docker that `docker` reaches, with the images that the files pin. If
// there's none, root can have one for this check alone, with stand-ins for these images.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { hasCompose, hasEngine, missingForOwn, startEngine } from "./containers/engine.mjs";
import { install, node } from "./set-up.mjs";

install();
process.exit(await checkContainers());

async function checkContainers() {
  if (!hasCompose()) return giveUp("`docker compose` isn't installed.");
  if (hasEngine()) {
    build();
    return check();
  }
  const missing = missingForOwn();
  if (missing.length > 0) return giveUp(`Docker isn't running, and to start one for this check, these are missing: ${missing.join(", ")}.`);
  const { makeStandIns } = await import("./containers/stand-ins.mjs");
  await withEngine({ isOnline: true }, () => {
    makeStandIns(docker);
    build();
  });
  return withEngine({ isOnline: false }, ({ enter }) => check(enter));
}

async function withEngine(options, work) {
  const engine = await startEngine(options);
  try {
    return work(engine);
  } finally {
    await engine.stop();
  }
}

/** The image, and the same with another ID, as a new version has. */
function build() {
  console.log("Building the image …");
  const command = ["build", "--quiet", "--network=host"];
  docker([...command, "--tag", "bluebonnet:check", "."]);
  docker([...command, "--tag", "bluebonnet:check-next", "--label", "version=next", "."]);
}

/** `enter`: the command that enters the network with the engine's ports. */
function check(enter = []) {
  mkdirSync("test-results", { recursive: true });
  const [command, ...args] = [...enter, node, "node_modules/vitest/vitest.mjs", "run", "--project", "containers", "tests/containers/"];
  return spawnSync(command, args, { stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } }).status ?? 1;
}

function docker(args) {
  const { status, stdout, stderr } = spawnSync("docker", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`docker ${args.join(" ")}: ${stderr}`);
  return stdout.trim();
}

function giveUp(why) {
  console.error(`Not checked: ${why}`);
  return 1;
}
