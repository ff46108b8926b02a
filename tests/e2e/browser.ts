import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { freePort } from "../../scripts/free-port.mjs";
import { type MailServer, startMailServer } from "../builders/mail-server.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { emptyTab, parkTab } from "./tab.ts";
import { tap } from "./tap.ts";

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** Between the two: looked at, but not acted on. */
export const tablet = { width: 820, height: 1180 };
export type Size = keyof typeof sizes;

/** Visitors without scripts, whose taps can't be followed. */
const scriptless = new WeakSet<BrowserContext>();

/** How many characters of a page are printed when its test fails: from its beginning, and from its end, where dialogs and messages are. */
const MAX_SNAPSHOT = 3_000;

export interface Visit {
  size?: Size;
  /** Whether scripts run. If so, the page is returned once they do. */
  hasScripts?: boolean;
  /** "reduce" for tests that look at a page without motion. */
  reducedMotion?: "reduce" | "no-preference";
  /** Whether the browser may prefetch pages. If a test answers navigations itself, Chromium waits ten seconds for such a page. */
  fetchesAhead?: boolean;
  /** The browser's user agent. By default it says that no person is using it, and it isn't counted. */
  userAgent?: string;
  /** A page without the site's header, so its scripts aren't waited for. */
  isBare?: boolean;
  /** A `Cookie` header that the browser already has. */
  cookies?: string;
  /**
   * In the tab of an earlier test's visitor, after everything of theirs was removed (tab.ts): it takes a third of the processor time. False
   * for tests that add a clock or a script to the page, check a first visit (what moves until fonts load), or count what a page reports
   * when someone leaves it.
   */
  isInKeptTab?: boolean;
}

/** A running program with a mail server and a browser, for one file's tests. */
export interface Site {
  readonly address: string;
  readonly setUpLink: string;
  readonly mail: MailServer;
  /** A new visitor at this path. */
  visit(path: string, visit?: Visit): Promise<Page>;
  /** What the browser may complain about in this test; anything else fails it. */
  allow(...complaints: RegExp[]): void;
}

/** `variables` is called when the program starts, after the test file's own setup has run. */
export function onSite(variables: () => Record<string, string> = () => ({})): Site {
  const running: Partial<{ program: RunningProgram; mail: MailServer }> = {};
  const contexts: BrowserContext[] = [];
  const tabs: { key: string; page: Page; isTaken: boolean }[] = [];
  const complaints: string[] = [];
  const allowed: RegExp[] = [];

  beforeAll(async () => {
    running.mail = await startMailServer();
    // Links in emails and redirects contain the port, so it has to be known before the program starts.
    const env = { PORT: String(await freePort()), SMTP_URL: running.mail.url, EASE_LIMITS: "1", ...variables() };
    running.program = await startProgram(env);
    await browserOfWorker();
  });
  afterEach(async ({ task }) => {
    const taken = tabs.filter(({ isTaken }) => isTaken).map(({ page }) => page.context());
    if (task.result?.state === "fail") for (const context of [...contexts, ...taken]) await describePages(context);
    const parked = tabs.filter(({ isTaken }) => isTaken);
    for (const tab of tabs) tab.isTaken = false;
    await Promise.all([...contexts.splice(0).map(closed), ...parked.map((tab) => park(tab.page))]);
    const heard = complaints.splice(0).filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
    allowed.length = 0;
    expect(heard, "the browser complained").toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([...contexts.splice(0), ...tabs.splice(0).map(({ page }) => page.context())].map(closed));
    await named("the program did not stop", running.program?.stop());
    await named("the mail server did not stop", running.mail?.stop());
  });

  const newPage = async (visit: Visit, among: BrowserContext[]) => {
    const browser = await browserOfWorker();
    const context = await browser.newContext({ baseURL: program().address, ...emulation(visit) });
    among.push(context);
    if (visit.hasScripts === false) scriptless.add(context);
    collectComplaints(context, complaints);
    // Not how long it should take, but how long a busy machine may take.
    context.setDefaultTimeout(40_000);
    if (visit.cookies) await context.addCookies(cookiesOf(visit.cookies, program().address));
    return context.newPage();
  };
  const keptTab = async (visit: Visit) => {
    const key = JSON.stringify({ ...visit, cookies: null });
    const free = tabs.find((tab) => tab.key === key && !tab.isTaken && !tab.page.isClosed());
    const tab = free ?? { key, page: await newPage(visit, []), isTaken: true };
    if (!free) tabs.push(tab);
    tab.isTaken = true;
    if (free) await emptyTab(tab.page, { viewport: sizes[visit.size ?? "desktop"], reducedMotion: visit.reducedMotion });
    if (visit.cookies) await tab.page.context().addCookies(cookiesOf(visit.cookies, program().address));
    return tab.page;
  };
  const { program, mail } = {
    program: () => given(running.program),
    mail: () => given(running.mail),
  };
  return {
    get address() {
      return program().address;
    },
    get setUpLink() {
      return given(program().setUpLink);
    },
    get mail() {
      return mail();
    },
    async visit(path, visit = {}) {
      const page = visit.isInKeptTab === false ? await newPage(visit, contexts) : await keptTab(visit);
      if (visit.fetchesAhead === false) await page.context().route("**/speculation-rules.json", (route) => route.fulfill({ json: {} }));
      await page.goto(path);
      if (visit.hasScripts !== false && !visit.isBare) await isLive(page);
      return page;
    },
    allow: (...patterns) => void allowed.push(...patterns),
  };
}

function emulation({ size = "desktop", hasScripts = true, reducedMotion = "no-preference", userAgent }: Visit) {
  const isPhone = size === "phone";
  return { viewport: sizes[size], javaScriptEnabled: hasScripts, reducedMotion, userAgent, isMobile: isPhone, hasTouch: isPhone } as const;
}

function cookiesOf(header: string, url: string) {
  return header.split("; ").map((cookie) => {
    const [name = "", ...value] = cookie.split("=");
    return { name, value: value.join("="), url };
  });
}

/** Everything that no visitor should cause by using the site: console errors, policy violations, and failed requests. */
function collectComplaints(context: BrowserContext, complaints: string[]): void {
  context.on("console", (message) => {
    // A failed request is reported below, with its address.
    const isRequest = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRequest) complaints.push(`console: ${message.text()}`);
  });
  context.on("weberror", (event) => {
    const { message } = event.error();
    // Chromium's own animation between two pages, if the second one is requested without animation.
    if (!message.startsWith("Transition was aborted")) complaints.push(`error: ${message}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page cancels what it was still loading.
    if (reason !== "net::ERR_ABORTED") complaints.push(`${reason} ${request.method()} ${request.url()}`);
  });
}

/** Scripts start late (app/boot.ts): their first effect marks what they have taken over. */
export async function isLive(page: Page): Promise<void> {
  await page.locator(".site-header [data-ready]").first().waitFor({ state: "attached" });
}

/** Like this page's visitor does it: with the mouse or with a finger. */
export async function press(target: Locator): Promise<void> {
  if (!isPhone(target.page())) return target.click();
  return scriptless.has(target.page().context()) ? target.tap() : tap(target);
}

export function isPhone(page: Page): boolean {
  return page.viewportSize()?.width === sizes.phone.width;
}

/** What was on the pages of a failed test, for anyone who has only its output. */
async function describePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const body = await page.locator("body").ariaSnapshot({ timeout: 5_000 }).catch(String);
    const shown = body.length > 2 * MAX_SNAPSHOT ? `${body.slice(0, MAX_SNAPSHOT)}\n…\n${body.slice(-MAX_SNAPSHOT)}` : body;
    console.error(`${page.url()}\n${shown}`);
  }
}

/** Chromium sometimes never confirms that a visitor has left. The next one then gets a separate browser. */
async function closed(context: BrowserContext): Promise<void> {
  const hasLeft = await Promise.race([context.close().then(() => true), later(20_000).then(() => false)]);
  if (!hasLeft) ofWorker = undefined;
}

/** Anything that has to end does so within a minute and a half, or is reported by name. */
async function named(complaint: string, end: Promise<void> | undefined): Promise<void> {
  await Promise.race([end, later(90_000).then(() => Promise.reject(new Error(complaint)))]);
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** A tab that can't be parked isn't used again. */
async function park(page: Page): Promise<void> {
  await parkTab(page).catch(() => page.close());
}

let ofWorker: Promise<Browser> | undefined;

/** One for all of a worker's files: each visitor has their own context. It ends with the worker. If it ended earlier, it's started again. */
async function browserOfWorker(): Promise<Browser> {
  if (ofWorker && (await ofWorker).isConnected()) return ofWorker;
  ofWorker = startBrowser();
  return ofWorker;
}

function startBrowser(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  // Pages are left before optimized code pays for its compilation: without it, journeys take an eighth less processor time.
  const scripts = ["--js-flags=--no-opt --no-maglev"];
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: [...args, ...quiet, ...scripts] });
}

function given<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error("the site is not running");
  return value;
}
