// The page editor on a page of 60 sections, in Chromium: until it can be typed in, the longest frame and task while 200 characters are typed in place, and from Publish until a second web process shows it.
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright-core";
import { administrator, signIn } from "./admin.ts";
import { addLandingPages } from "./landing-pages.ts";
import { createDatabase } from "./postgres.ts";
import { freePort, type ProgramOptions, startProgram } from "./program.ts";
import { type Figure, median, report } from "./result.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "./run-lighthouse.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const OPENINGS = 5;
const TYPINGS = 3;
const PUBLISHINGS = 5;
const CHARACTERS = 200;
/** A fast typist: 80 words a minute have 150 ms between two keys. */
const KEY_MS = 40;
const DEADLINE_MS = 15_000;
const SLUG = "landing-sixty";

const database = await createDatabase();
const optionsOf = async (): Promise<ProgramOptions> => ({
  dataDir: temporaryFolder(),
  databaseUrl: database.url,
  port: await freePort(),
  env: { ROLE: "web", EASE_LIMITS: "1", SESSION_SECRET: "the secret of a bench, long enough", LOG_LEVEL: "warn", ...administrator },
});
const first = await startProgram(await optionsOf());
const second = await startProgram(await optionsOf());
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
try {
  const ids = await addLandingPages(database.query);
  const path = `/admin/pages/${ids[SLUG]}/edit`;
  const cookie = await signIn(first.url);
  const figures: Figure[] = [];
  for (const measure of [measureOpening, measureTyping, measurePublishing]) figures.push(...(await measure(path, cookie)));
  report("editor", figures);
} finally {
  await browser.close();
  await first.stop();
  await second.stop();
  await database.drop();
}

/** A new browser profile each time, as after an update: nothing is cached. */
async function measureOpening(path: string, cookie: string): Promise<Figure[]> {
  const times: number[] = [];
  for (let time = -1; time < OPENINGS; time++) {
    const page = await newPage(browser, cookie);
    const started = performance.now();
    await open(page, path);
    if (time >= 0) times.push(performance.now() - started);
    await page.context().close();
  }
  return [
    { name: `opening the editor until a text can be typed in, median of ${OPENINGS}`, value: median(times), unit: "ms", atMost: 2_000 },
    { name: "opening it, slowest", value: Math.max(...times), unit: "ms" },
  ];
}

/** In a section in the middle, so that drafts are saved and their answers come in while the keys are pressed. */
async function measureTyping(path: string, cookie: string): Promise<Figure[]> {
  const frames: number[] = [];
  const tasks: number[] = [];
  const page = await newPage(browser, cookie);
  await open(page, path);
  const intros = page.frameLocator("iframe").locator("[data-field=intro]");
  await intros.nth(Math.floor((await intros.count()) / 2)).click();
  for (let time = 0; time < TYPINGS; time++) {
    await page.evaluate(watch);
    await page.keyboard.type("typing on ".repeat(CHARACTERS / 10), { delay: KEY_MS });
    const { frame, task } = await page.evaluate(watched);
    frames.push(frame);
    tasks.push(task);
    await page
      .getByRole("status")
      .filter({ hasText: /^Saved / })
      .waitFor();
  }
  await page.context().close();
  return [
    { name: `longest frame while ${CHARACTERS} characters are typed, median of ${TYPINGS}`, value: median(frames), unit: "ms", atMost: 50 },
    { name: `longest task meanwhile, median of ${TYPINGS} (0: none over 50 ms)`, value: median(tasks), unit: "ms", atMost: 50 },
    { name: "longest frame of all", value: Math.max(...frames), unit: "ms" },
    { name: "longest task of all", value: Math.max(...tasks), unit: "ms" },
  ];
}

async function measurePublishing(path: string, cookie: string): Promise<Figure[]> {
  const times: number[] = [];
  const page = await newPage(browser, cookie);
  await open(page, path);
  for (let time = 0; time < PUBLISHINGS; time++) {
    const words = `published ${time} times`;
    const title = page.frameLocator("iframe").locator("[data-field=title]").nth(1);
    await title.click();
    await title.fill(words);
    await page
      .getByRole("status")
      .filter({ hasText: /^Saved / })
      .waitFor();
    await page.getByRole("button", { name: "Publish" }).click();
    // In both caches, so that the new one has to replace it.
    for (const { url } of [first, second]) await (await fetch(`${url}/${SLUG}`)).text();
    const button = page.getByRole("dialog").getByRole("button", { name: "Publish" });
    await button.waitFor();
    const started = performance.now();
    await button.click();
    await untilShown(page, words);
    times.push(performance.now() - started);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.context().close();
  return [
    { name: `from Publish until another process shows it, median of ${PUBLISHINGS}`, value: median(times), unit: "ms", atMost: 1_000 },
    { name: "from Publish until another process shows it, slowest", value: Math.max(...times), unit: "ms" },
  ];
}

/** @param page its dialog says what's wrong if it never is */
async function untilShown(page: Page, words: string): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await (await fetch(`${second.url}/${SLUG}`)).text()).includes(words)) {
    if (performance.now() > deadline) throw new Error(`not published: ${await page.locator("body").textContent()}`);
    await sleep(5);
  }
}

async function newPage(from: Browser, cookie: string): Promise<Page> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = cookie.split("; ").map((pair) => ({ name: pair.slice(0, pair.indexOf("=")), value: pair.slice(pair.indexOf("=") + 1) }));
  await context.addCookies(cookies.map((one) => ({ ...one, url: first.url })));
  return context.newPage();
}

/** Until a text in the page has the cursor and its section's fields stand beside it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(first.url + path, { waitUntil: "commit" });
  await page.frameLocator("iframe").locator("[data-field=title]").nth(1).click();
  await page.getByRole("button", { name: "All sections" }).waitFor();
}

interface Watch {
  frame: number;
  task: number;
  stop: () => void;
}

/** Runs in the browser. A frame in a frame of the same site runs in the same thread, so its tasks count, too. */
function watch(): void {
  const seen: Watch = { frame: 0, task: 0, stop: () => {} };
  let last = performance.now();
  let isOn = true;
  const next = (now: number) => {
    seen.frame = Math.max(seen.frame, now - last);
    last = now;
    if (isOn) requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(next);
  });
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration);
  });
  observer.observe({ type: "longtask" });
  seen.stop = () => {
    isOn = false;
    observer.disconnect();
  };
  Object.assign(window, { seen });
}

function watched(): { frame: number; task: number } {
  const { seen } = window as unknown as { seen: Watch };
  seen.stop();
  return { frame: seen.frame, task: seen.task };
}
