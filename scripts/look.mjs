// `npm run look`: pictures of every public page, and of everything that opens on them, in three sizes, into ./look/<size>/<name>.png.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findBrowser } from "./browser.mjs";
import { build, install, node } from "./set-up.mjs";

const SIZES = { "390x844": [390, 844], "820x1180": [820, 1180], "1440x900": [1440, 900] };
const folder = resolve("look");

async function lookAt(context, size, paths) {
  const page = await context.newPage();
  const shoot = (name, isWhole = false) =>
    page.screenshot({ path: join(folder, size, `${name}.png`), fullPage: isWhole, animations: "disabled" });
  for (const path of paths) {
    await live(page, path);
    // What waits below the fold would be empty in a picture of the whole page.
    await page.addStyleTag({ content: ".below-fold { content-visibility: visible !important; }" });
    await shoot(nameOf(path), true);
  }
  for (const [name, show] of Object.entries(scenes)) {
    const fresh = await context.newPage();
    await fresh.route("**/api/send-lead-email", (route) => (name.includes("failed") ? route.abort() : route.continue()));
    await show(fresh).catch((error) => console.error(`${size} ${name}: ${error.message.split("\n")[0]}`));
    await fresh.screenshot({ path: join(folder, size, `_${name}.png`), animations: "disabled" });
    await fresh.close();
  }
}

const typed = {
  name: "Dolores Quintanilla",
  email: "dolores@sotolcreek.example",
  company: "Sotol Creek Machine Works",
  phone: "(210) 555-0199",
  message: "Thirty people, two sites, and a questionnaire of a customer.",
};

/** What opens, and what goes wrong. */
const scenes = {
  menu: (page) => openMenu(page, "/"),
  "menu-compliance": (page) => openMenu(page, "/about", "Compliance"),
  dialog: (page) => openAssessment(page),
  "dialog-wrong": async (page) => {
    const form = await openAssessment(page);
    await form.locator('[type="submit"]').click();
    await form.locator('[aria-invalid="true"]').first().waitFor();
  },
  "dialog-filled": async (page) => fill(await openAssessment(page)),
  "dialog-failed": async (page) => {
    await send(await openAssessment(page));
    await page.getByRole("button", { name: "Verify without slider" }).click();
    await page.locator(".toast-card").waitFor();
  },
  verification: async (page) => {
    await send(await openAssessment(page));
    await page.getByRole("slider").fill("40");
  },
  "verification-attempt": async (page) => {
    await send(await openAssessment(page));
    await page
      .getByRole("dialog", { name: "Security Verification" })
      .locator('[name="website"]')
      .evaluate((trap) => (trap.value = "x"));
    await page.getByRole("button", { name: "Verify without slider" }).click();
    await page.getByText(/^Attempt 1/).waitFor();
  },
  "verification-passed": async (page) => {
    await send(await openAssessment(page));
    await page.getByRole("button", { name: "Verify without slider" }).click();
    await page.getByText("Verification Complete!").waitFor();
  },
  "assessment-contact": async (page) => void (await openSelfAssessment(page)),
  "assessment-wrong": async (page) => {
    const window = await openSelfAssessment(page);
    await window.getByRole("button", { name: "Start Assessment" }).click();
    await window.locator('[aria-invalid="true"]').first().waitFor();
  },
  "assessment-questions": async (page) => void (await answerAll(await openSelfAssessment(page))),
  "assessment-review": async (page) => {
    const window = await openSelfAssessment(page);
    await answerAll(window);
    await window.getByRole("button", { name: "Review and Submit" }).click();
  },
  "assessment-result": async (page) => void (await assess(page)),
  "assessment-report": async (page) => {
    const window = await assess(page);
    await window.getByRole("link", { name: "Open the full report" }).click();
    await page.getByRole("heading", { name: /readiness report/ }).waitFor();
  },
  "assessment-requirements": async (page) => {
    const window = await assess(page);
    await window.getByRole("link", { name: "Open the full report" }).click();
    await page.getByRole("button", { name: "Continue to all 110 requirements" }).click();
    await page.getByRole("heading", { name: "Your estimated score" }).waitFor();
  },
  sheet: (page) => openSheet(page, "Book Free Consultation"),
  "sheet-consultation": (page) => openSheet(page, "Schedule Consultation"),
  "card-flipped": async (page) => {
    await flip(page);
    await page.locator('[data-side="back"]:not([inert]) [name="name"]').scrollIntoViewIfNeeded();
  },
  "card-failed": async (page) => {
    await flip(page);
    await send(page.locator('[data-side="back"]:not([inert]) form'));
    await page.locator(".toast-card").waitFor();
  },
  "card-sent": async (page) => {
    await flip(page);
    await send(page.locator('[data-side="back"]:not([inert]) form'));
    await page.locator(".toast-card").waitFor();
  },
  "compliance-turned": (page) => turn(page, "#compliance"),
  "pricing-turned": (page) => turn(page, "#pricing"),
  "shared-wrong": async (page) => {
    await live(page, "/services/wordpress");
    await page.locator('main form [type="submit"]').click();
    await page.locator('main [aria-invalid="true"]').first().waitFor();
  },
  "shared-sent": async (page) => {
    await live(page, "/services/wordpress");
    await send(page.locator("main form"));
    await page.getByRole("button", { name: "Verify without slider" }).click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  },
  "newsletter-wrong": async (page) => {
    await live(page, "/about");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.locator(".toast-card").waitFor();
  },
  "newsletter-sent": async (page) => {
    await live(page, "/about");
    await page.locator('form[action="/api/newsletter-signup"] [name="email"]').fill("dolores@sotolcreek.example");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.locator(".toast-card").waitFor();
  },
  "form-refused-without-scripts": async (page) => {
    await live(page, "/contact");
    const form = page.locator("main form");
    await fill(form);
    await form.locator('[name="email"]').fill("dolores@sotolcreek");
    await form.evaluate((element) => element.submit());
    await page.getByText("Please check the marked fields.").waitFor();
  },
};

async function live(page, path) {
  await page.goto(path);
  if (!path.includes("/auth/")) await page.locator(".site-header [data-ready]").first().waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
}

function isSmall(page) {
  return page.viewportSize().width < 1280;
}

async function openMenu(page, path, label = "Services") {
  await live(page, path);
  if (isSmall(page)) await page.locator("summary", { hasText: "Menu" }).click();
  else await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label, exact: true }).hover();
}

async function openAssessment(page) {
  await live(page, "/contact");
  await page.getByRole("main").getByRole("link", { name: "Schedule Assessment" }).click();
  const form = page.locator("dialog:modal form");
  await form.waitFor();
  return form;
}

async function openSelfAssessment(page) {
  await live(page, "/compliance/nist-800-171");
  await page.getByRole("main").getByRole("link", { name: "Start Free Assessment" }).first().click();
  const window = page.locator("dialog:modal");
  await window.getByRole("button", { name: "Start Assessment" }).waitFor();
  return window;
}

async function answerAll(window) {
  const contact = { firstName: "Dolores", lastName: "Quintanilla", email: typed.email, company: typed.company };
  for (const [name, value] of Object.entries(contact)) await window.locator(`[name="${name}"]`).fill(value);
  await window.getByRole("button", { name: "Start Assessment" }).click();
  await window.getByText("1 of 8").waitFor();
  const questions = await window.locator("fieldset:has(input[type=radio])").all();
  for (const [place, question] of questions.entries())
    await question.getByLabel(["Yes", "Partial", "No"][place % 3], { exact: true }).check();
}

async function assess(page) {
  const window = await openSelfAssessment(page);
  await answerAll(window);
  await window.getByRole("button", { name: "Review and Submit" }).click();
  await window.getByRole("button", { name: "Submit Assessment" }).click();
  await window.getByText("readiness score is").waitFor();
  return window;
}

async function openSheet(page, label) {
  await live(page, "/");
  await page.getByRole("link", { name: label }).click();
  await page.locator("dialog:modal form").waitFor();
}

async function flip(page) {
  await live(page, "/");
  await page
    .locator('[aria-roledescription="slide"]:not([inert])')
    .first()
    .getByRole("link", { name: /^Get a quote/ })
    .click();
  await page.locator('[data-side="back"]:not([inert]) form').waitFor();
}

async function turn(page, section) {
  await live(page, "/");
  await page.locator(`${section} summary`).first().click();
  await page.locator(`${section} h2`).evaluate((title) => title.scrollIntoView());
}

async function fill(form) {
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
}

async function send(form) {
  await fill(form);
  await form.locator('[type="submit"]').click();
}

/** Every page that can be reached from the home page, and those that are not linked. */
async function publicPaths(origin) {
  const found = new Set([
    "/",
    "/home",
    "/contact/sent?form=quote",
    "/contact?about=migration",
    "/contact?about=assessment",
    "/no-such-page",
  ]);
  for (const page of ["confirm?token=made-up", "confirm", "unsubscribe", "preferences"]) found.add(`/newsletter/${page}`);
  for (const path of found) {
    const response = await fetch(origin + path);
    const html = response.headers.get("content-type")?.startsWith("text/html") ? await response.text() : "";
    if (!html) found.delete(path);
    // The pages of `?about=` look alike: two are enough.
    for (const [, href] of html.matchAll(/<a\s[^>]*?href="(\/[^"#?]*)["#]/g)) found.add(href);
  }
  return [...found];
}

function nameOf(path) {
  if (path === "/") return "home-page";
  return path
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/token=.*/, "token")
    .replace(/^\//, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/-$/, "");
}

async function ready(url) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await new Promise((done) => setTimeout(done, 100))) {
    if (program.exitCode !== null) break;
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error("the program did not start");
}

function freePort() {
  return new Promise((done, failed) => {
    const server = createServer().once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

install();
build();
const dataDir = mkdtempSync(join(tmpdir(), "bluebonnet-look-"));
let program;
let browser;
try {
  const { chromium } = await import("playwright-core");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const lines = [];
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
  program = spawn(node, ["scripts/serve.mjs"], { env, stdio: ["ignore", "ignore", "pipe"] });
  program.stderr.on("data", (text) => lines.push(String(text)));
  await ready(`${origin}/readyz`);
  const setUpLink = lines.join("").match(/http\S+\/auth\/setup\S+/)?.[0] ?? "/auth/setup";
  const paths = await publicPaths(origin);
  rmSync(folder, { recursive: true, force: true });
  browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    mkdirSync(join(folder, size), { recursive: true });
    const isTouch = width < 1000;
    const context = await browser.newContext({
      bypassCSP: true,
      baseURL: origin,
      viewport: { width, height },
      reducedMotion: "reduce",
      hasTouch: isTouch,
      isMobile: width < 500,
    });
    context.setDefaultTimeout(15_000);
    await lookAt(context, size, [...paths, setUpLink]);
    await context.close();
    console.log(`${size}: done`);
  }
  console.log(`\nThe pictures are in ${folder}`);
} finally {
  await browser?.close();
  if (program) await new Promise((done) => (program.exitCode === null ? program.once("exit", done) && program.kill("SIGTERM") : done()));
  rmSync(dataDir, { recursive: true, force: true });
}
