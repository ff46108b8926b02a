// A Docker engine for one check: the one that `docker` reaches or, if there's none and we may, one of our own.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";

const FOLDER = "/var/tmp/bluebonnet-containers";
const ADDRESS = `unix://${FOLDER}/docker.sock`;

export const hasEngine = () => isDone("docker", ["info"]);
export const hasCompose = () => isDone("docker", ["compose", "version"]);

/** What's missing for an engine of our own and for images that aren't pulled. */
export function missingForOwn() {
  const programs = ["dockerd", "debootstrap", "ip", "unshare", "nsenter"].filter((name) => !isDone("sh", ["-c", `command -v ${name}`]));
  return process.getuid?.() === 0 ? programs : [...programs, "root"];
}

/**
 * Starts one. Its images stay for the next time. Online, it can only build, with the machine's network. Offline, it has a network of its own
 * without a way out: nothing gets to the internet, and the machine's ports 80 and 443 stay free.
 */
export async function startEngine({ isOnline }) {
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  const log = openSync(`${FOLDER}/log`, "a");
  const options = ["--data-root", `${FOLDER}/data`, "--exec-root", `${FOLDER}/run`, "--pidfile", `${FOLDER}/pid`, "--host", ADDRESS];
  // It ends when we do, even if we're killed.
  const dockerd = ["setpriv", "--pdeathsig", "TERM", "dockerd", ...options];
  const command = isOnline
    ? [...dockerd, "--bridge=none", "--iptables=false", "--ip6tables=false", "--ip-forward=false"]
    : ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh", ...dockerd];
  const daemon = spawn(command[0], command.slice(1), { stdio: ["ignore", log, log] });
  const ended = new Promise((done) => daemon.once("exit", done));
  process.env.DOCKER_HOST = ADDRESS;
  for (const deadline = Date.now() + 60_000; !hasEngine(); ) {
    if (daemon.exitCode !== null || Date.now() > deadline) throw new Error(`dockerd didn't start: see ${FOLDER}/log`);
    await new Promise((done) => setTimeout(done, 500));
  }
  const stop = async () => {
    daemon.kill("SIGTERM");
    await ended;
  };
  /** Enters the engine's network, which is where the published ports are. */
  const enter = isOnline ? [] : ["nsenter", `--net=/proc/${daemon.pid}/ns/net`];
  return { stop, enter };
}

function isDone(command, args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}
