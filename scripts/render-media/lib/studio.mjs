// A Chromium page that serves this repository to itself under http://studio/ and never touches the network.
import { readFile } from "node:fs/promises";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");

const types = {
  ".html": "text/html",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export async function openStudio() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--force-color-profile=srgb",
    ],
  });
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error("page:", error.message));
  await page.route("**/*", async (route) => {
    const url = new URL(route.request().url());
    if (url.hostname !== "studio") return route.abort();
    const path = normalize(decodeURIComponent(url.pathname));
    try {
      const body = await readFile(join(root, path));
      await route.fulfill({ body, contentType: types[extname(path)] ?? "application/octet-stream" });
    } catch {
      await route.fulfill({ status: 404, body: "not found" });
    }
  });
  await page.goto("http://studio/scripts/render-media/stage.html");
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  return { page, close: () => browser.close() };
}
