// The page editor on a page of 60 sections in Chromium: until it's open, how long typing blocks a frame, and until a publication is visible in another
// web process.
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "playwright-core";
import { addLandingPages } from "./landing-pages.ts";
import { administrator, signIn } from "./office.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { median, report } from "./result.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "./run-lighthouse.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const OPENINGS = 5;
const PUBLICATIONS = 5;
const WORDS = "Everything works on Monday morning, and someone answers the phone when it doesn't. ".repeat(3);
/** Between two letters of a fast typist, in milliseconds. */
const LETTER_MS = 40;

const database = await createDatabase();
const dataDir = temporaryFolder();
const shared = { databaseUrl: database.url, env: { EASE_LIMITS: "1", ...administrator } };
const program = await startProgram({ ...shared, dataDir });
const other = await startProgram({ ...shared, dataDir, env: { ...shared.env, ROLE: "web" } });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
try {
  const ids = await addLandingPages(database.query);
  const url = program.url.replace("127.0.0.1", "localhost");
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.context().addCookies(cookiesFor(url, await signIn(program.url)));
  await page.addInitScript(watchFrames);
  const openings: number[] = [];
  for (let time = 0; time < OPENINGS; time++) openings.push(await open(page, `${url}/admin/pages/${ids["landing-sixty"]}/edit`));
  const longest = await type(page);
  const visible: number[] = [];
  for (let time = 0; time < PUBLICATIONS; time++) visible.push(await publish(page, other.url, `Published for the ${time + 1}. time`));
  report("page-editor", [
    { name: "until the editor is open, median", value: median(openings) / 1_000, unit: "s", atMost: 2 },
    { name: `slowest of ${OPENINGS}`, value: Math.max(...openings) / 1_000, unit: "s" },
    { name: `longest task while ${WORDS.length} letters are typed into the page`, value: longest, unit: "ms", atMost: 50 },
    { name: "from Publish until another web process shows it, median", value: median(visible) / 1_000, unit: "s", atMost: 1 },
    { name: `slowest of ${PUBLICATIONS}`, value: Math.max(...visible) / 1_000, unit: "s" },
  ]);
} finally {
  await browser.close();
  await other.stop();
  await program.stop();
  await database.drop();
}

function cookiesFor(url: string, header: string) {
  return header.split("; ").map((cookie) => {
    const [name = "", ...value] = cookie.split("=");
    return { name, value: value.join("="), url };
  });
}

/** In the page and in the frame: the longest task since it was last asked. Shorter ones than 50 ms aren't reported. */
function watchFrames(): void {
  const tasks = { longest: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.longest = Math.max(tasks.longest, duration);
  }).observe({ type: "longtask" });
  Object.assign(window, { tasks });
}

const paper = (page: Page) => page.frameLocator("iframe[title='The page']");

/** Milliseconds until a section can be selected. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  const started = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await paper(page).locator(".edit-plus").nth(59).waitFor({ state: "attached" });
  return performance.now() - started;
}

async function type(page: Page): Promise<number> {
  const field = paper(page).locator("[data-field=title]").nth(3);
  await field.click();
  await page.waitForTimeout(1_000);
  const frames = page.frames();
  for (const frame of frames) await frame.evaluate(() => Object.assign((window as unknown as { tasks: object }).tasks, { longest: 0 }));
  await page.keyboard.type(WORDS.slice(0, 180), { delay: LETTER_MS });
  await page.waitForTimeout(1_000);
  const longest = await Promise.all(
    frames.map((frame) => frame.evaluate(() => (window as unknown as { tasks: { longest: number } }).tasks.longest)),
  );
  return Math.max(...longest);
}

/** Milliseconds from the press until the other process answers with it. */
async function publish(page: Page, otherUrl: string, title: string): Promise<number> {
  const field = paper(page).locator("[data-field=title]").first();
  await field.click();
  await field.fill(title);
  await page
    .getByRole("status")
    .filter({ hasText: /^Saved / })
    .waitFor();
  await page.getByRole("button", { name: "Publish" }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Publish" });
  await confirm.waitFor();
  const started = performance.now();
  await confirm.click();
  while (!(await (await fetch(`${otherUrl}/landing-sixty`)).text()).includes(title)) await sleep(10);
  const took = performance.now() - started;
  await page.getByRole("status").filter({ hasText: "Page published" }).first().waitFor();
  return took;
}
