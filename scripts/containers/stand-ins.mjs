// Stand-ins for the images that Dockerfile and compose.yaml pin, for a machine that can't pull them.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { node } from "../set-up.mjs";

const HERE = "scripts/containers";
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
const RELEASES = ["bookworm", "trixie"];

/** Builds those that the engine doesn't have. `docker` runs the command with the engine's network. */
export function makeStandIns(docker) {
  const missing = pinnedImages().filter((image) => !docker(["images", "--quiet", image]));
  if (missing.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), "stand-ins-"));
  try {
    for (const release of RELEASES) makeBase(docker, release, folder);
    makeContext(folder);
    const file = join(HERE, "stand-ins.Dockerfile");
    for (const image of missing) {
      console.log(`Making a stand-in for ${image} …`);
      docker(["build", "--quiet", "--network=host", "--file", file, "--target", image.split(":")[0], "--tag", image, folder]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function pinnedImages() {
  const [, forProgram] = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync("Dockerfile", "utf8"));
  const services = Object.values(parse(readFileSync("compose.yaml", "utf8"), { merge: true }).services);
  return [forProgram, ...services.filter(({ build }) => !build).map(({ image }) => image)];
}

/** A small Debian. Its files belong to root, so only root can make it. */
function makeBase(docker, release, folder) {
  const name = `bluebonnet-debian:${release}`;
  if (docker(["images", "--quiet", name])) return;
  console.log(`Making ${name} with debootstrap …`);
  const [root, archive] = [join(folder, release), join(folder, "root.tar")];
  execFileSync("debootstrap", ["--variant=minbase", "--include=ca-certificates", release, root], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  execFileSync("tar", [
    "--create",
    "--numeric-owner",
    "--directory",
    root,
    "--file",
    archive,
    "--exclude=./var/cache/apt/archives/*.deb",
    ".",
  ]);
  docker(["import", archive, name]);
  rmSync(root, { recursive: true });
  rmSync(archive);
}

/** What the stand-in for Node.js is made from: our Node.js, this machine's npm, and where that gets packages and whom it trusts. */
function makeContext(folder) {
  const npm = (...args) => execFileSync("npm", args, { encoding: "utf8" }).trim();
  copyFileSync(realpathSync(node), join(folder, "node"));
  cpSync(join(npm("root", "--global"), "npm"), join(folder, "npm"), { recursive: true });
  copyFileSync(CERTIFICATES, join(folder, "certificates.pem"));
  writeFileSync(join(folder, "npmrc"), `registry=${npm("config", "get", "registry")}\ncafile=${CERTIFICATES}\n`);
  copyFileSync(join(HERE, "postgres-entrypoint.sh"), join(folder, "postgres-entrypoint.sh"));
}
