import { spawn } from "node:child_process";
import { freePort } from "../free-port.mjs";
import { node } from "../set-up.mjs";

/** Starts the built program with its own folder. Returns its address and, if the folder is new, its setup link. */
export async function startProgram(dataDir, { isNew = true } = {}) {
  // The default that everyone has, because screenshots show addresses.
  const port = await freePort(3000).catch(() => freePort());
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    EASE_LIMITS: "1",
    LOG_LEVEL: "warn",
    DATABASE_URL: "",
    SITE_URL: "",
  };
  const program = spawn(node, ["scripts/serve.mjs"], { env, stdio: ["ignore", "ignore", "pipe"] });
  const lines = [];
  program.stderr.on("data", (text) => lines.push(String(text)));
  const stop = () => new Promise((done) => (program.exitCode === null ? program.once("exit", done) && program.kill("SIGTERM") : done()));
  const origin = `http://localhost:${port}`;
  const setUpLink = () => lines.join("").match(/http\S+\/auth\/setup\S+/)?.[0];
  // The link is printed a moment after the first response.
  await until(async () => (await isReady(origin)) && (!isNew || setUpLink() !== undefined), program).catch(async (error) => {
    await stop();
    throw error;
  });
  return { origin, setUpLink: setUpLink(), stop };
}

async function until(isSo, program) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await new Promise((done) => setTimeout(done, 100))) {
    if (program.exitCode !== null) break;
    if (await isSo()) return;
  }
  throw new Error("the app didn't start");
}

function isReady(origin) {
  return fetch(`${origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}
