// Finds a Chromium, or installs one: Debian's package where apt is there, else Playwright's own.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const KNOWN = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of a Chromium; undefined means: Playwright knows where its own is. */
export function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = KNOWN.find((path) => existsSync(path));
  if (found) return found;
  if (spawnSync("apt-get", ["--version"]).status === 0 && process.getuid?.() === 0) {
    console.log("Installing Chromium (once) …");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: ["ignore", "ignore", "inherit"] });
    if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
  console.log("Installing Playwright's Chromium (once) …");
  const result = spawnSync("npx", ["playwright-core", "install", "chromium"], { stdio: "inherit" });
  if (result.status !== 0) {
    console.error("No browser could be installed. Set CHROMIUM to the path of one.");
    process.exit(1);
  }
  return undefined;
}
