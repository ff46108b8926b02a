// Finds a Chromium, or installs one: Debian's package if apt is available, otherwise Playwright's own.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename } from "node:path";

/** Chromium without a window renders the same pages in two thirds of the time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const WHOLE = [
  ...[
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/opt/google/chrome/chrome",
  ],
  ...["/Applications/Chromium.app/Contents/MacOS/Chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
  ...["C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"],
];

/**
 * The path of a Chromium; undefined means that Playwright knows where its own is.
 * Measurements use a `whole` one, as visitors have it, if there is one.
 */
export function findBrowser({ isWhole = false } = {}) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const known = isWhole ? [...WHOLE, SHELL] : [SHELL, ...WHOLE];
  const found = known.find((path) => existsSync(path));
  if (found) return found;
  if (spawnSync("apt-get", ["--version"]).status === 0 && process.getuid?.() === 0) {
    console.log("Installing Chromium (once) …");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    for (const path of isWhole ? ["/usr/bin/chromium"] : [SHELL, "/usr/bin/chromium"]) {
      spawnSync("apt-get", ["install", "-y", "-qq", basename(path)], { stdio: ["ignore", "ignore", "inherit"] });
      if (existsSync(path)) return path;
    }
  }
  console.log("Installing Playwright's Chromium (once) …");
  const result = spawnSync(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"], { stdio: "inherit" });
  if (result.status !== 0) {
    console.error("Couldn't install a browser. Set CHROMIUM to the path of one.");
    process.exit(1);
  }
  return undefined;
}
