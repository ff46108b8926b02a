// `npm run screenshots [part of a name]`: saves screenshots of every page, public and staff, and of everything that opens on them, at three sizes, in
// ./screenshots/<size>/<name>.png. With part of a name, or a regular expression, only pages and scenes whose name it matches. `npm run screenshots -- tour` saves the
// screenshots for docs/tour.md instead.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findBrowser } from "./browser.mjs";
import { adminScenes, sendLeads } from "./screenshots/admin-scenes.mjs";
import { assessmentScenes } from "./screenshots/assessment-scenes.mjs";
import { accountScenes, createAdministrator, signIn, signInScenes } from "./screenshots/auth-scenes.mjs";
import { formScenes } from "./screenshots/form-scenes.mjs";
import { generatorScenes } from "./screenshots/generator-scenes.mjs";
import { homeScenes } from "./screenshots/home-scenes.mjs";
import { live } from "./screenshots/page.mjs";
import { nameOf, publicPaths } from "./screenshots/paths.mjs";
import { startProgram } from "./screenshots/program.mjs";
import { writeJobs } from "./screenshots/queue-in-trouble.mjs";
import { build, install } from "./set-up.mjs";

const SIZES = { "390x844": [390, 844], "820x1180": [820, 1180], "1440x900": [1440, 900] };
const folder = resolve("screenshots");
const wanted = process.argv[2] ?? "";
const isWanted = (name) => new RegExp(wanted).test(name);

/** Screenshots of whole pages. */
async function shootPages(context, size, paths) {
  const page = await context.newPage();
  for (const path of paths.filter((path) => isWanted(nameOf(path)))) {
    await live(page, path);
    // Content that's deferred below the fold would be empty in a full-page screenshot.
    await page.addStyleTag({ content: ".below-fold { content-visibility: visible !important; }" });
    await page.screenshot({ path: join(folder, size, `${nameOf(path)}.png`), fullPage: true, animations: "disabled" });
  }
  await page.close();
}

/** Screenshots of what opens, and of what goes wrong: each scene takes a new page there. */
async function shootScenes(context, size, scenes) {
  for (const [name, show] of Object.entries(scenes).filter(([name]) => isWanted(name))) {
    const page = await context.newPage();
    await page.route("**/api/send-lead-email", (route) => (name.includes("failed") ? route.abort() : route.continue()));
    await show(page).catch((error) => console.error(`${size} ${name}: ${error.message.split("\n")[0]}`));
    await page.screenshot({ path: join(folder, size, `_${name}.png`), animations: "disabled" });
    await page.close();
  }
}

/** Runs `work` with a new visitor for each size. */
async function inEverySize(browser, origin, work) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    mkdirSync(join(folder, size), { recursive: true });
    const context = await browser.newContext({
      bypassCSP: true,
      baseURL: origin,
      viewport: { width, height },
      reducedMotion: "reduce",
      hasTouch: width < 1000,
      isMobile: width < 500,
    });
    context.setDefaultTimeout(15_000);
    await work(context, size);
    await context.close();
    console.log(`${size}: done`);
  }
}

/** All screenshots, or the requested ones. */
async function lookAtAll(chromium, dataDir) {
  let program;
  let browser;
  try {
    program = await startProgram(dataDir);
    const { origin, setUpLink } = program;
    const paths = await publicPaths(origin);
    rmSync(folder, { recursive: true, force: true });
    browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
    await inEverySize(browser, origin, async (context, size) => {
      await shootPages(context, size, [...paths, setUpLink]);
      await shootScenes(context, size, { ...homeScenes, ...formScenes, ...assessmentScenes, ...signInScenes });
    });
    await createAdministrator(setUpLink);
    await program.stop();
    await writeJobs(dataDir);
    program = await startProgram(dataDir, { isNew: false });
    await sendLeads(program.origin);
    await inEverySize(browser, program.origin, async (context, size) => {
      await signIn(context);
      await shootScenes(context, size, { ...accountScenes, ...adminScenes, ...generatorScenes });
    });
    console.log(`\nScreenshots are in ${folder}`);
  } finally {
    await browser?.close();
    await program?.stop();
  }
}

install();
build();
const dataDir = mkdtempSync(join(tmpdir(), "bluebonnet-look-"));
try {
  const { chromium } = await import("playwright-core");
  if (wanted === "tour") {
    const { makeTour } = await import("./screenshots/tour.mjs");
    await makeTour({ chromium, executablePath: findBrowser(), dataDir });
  } else {
    await lookAtAll(chromium, dataDir);
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
