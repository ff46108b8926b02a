// `npm run screenshots -- tour`: the screenshots for docs/tour.md, from a site that has been running for two months.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { assessmentScenes } from "./assessment-scenes.mjs";
import { accountEmail, createAdministrator, signIn } from "./auth-scenes.mjs";
import { fill, live } from "./page.mjs";
import { startProgram } from "./program.mjs";
import { writePast } from "./tour-past.mjs";

const WIDTH = 1440;
const MAX_BYTES = 80 * 1024;

/** What's shown, in the tour's order; the assessment comes before the lead that it creates. */
const visitorPictures = {
  home: (page) => live(page, "/"),
  service: (page) => live(page, "/services/managed-it"),
  "local-page": (page) => live(page, "/services/managed-it-services/austin"),
  contact: async (page) => {
    await live(page, "/contact");
    const form = page.locator("main form").first();
    await fill(form);
    await form.evaluate((element) => element.scrollIntoView({ block: "center" }));
  },
  report: (page) => assessmentScenes["assessment-report"](page),
};

const staffPictures = {
  dashboard: async (page) => {
    await open(page, "/admin");
    await page.locator("main .dashboard-chart").first().waitFor();
  },
  lead: async (page) => {
    await open(page, "/admin/leads");
    const link = page.getByRole("main").getByRole("link", { name: "Dolores Quintanilla" }).first();
    await open(page, `/admin/leads/${await link.getAttribute("data-lead")}`);
    await page.getByRole("heading", { level: 1, name: /Dolores/ }).waitFor();
  },
  leads: (page) => open(page, "/admin/leads"),
  analytics: async (page) => {
    await open(page, "/admin/analytics");
    await page.locator("main .recharts-surface").first().waitFor();
  },
  page: async (page) => {
    await open(page, "/admin/pages?q=about");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^About/ })
      .first()
      .click();
    await page.getByLabel("Meta title").waitFor();
  },
  editor: async (page) => {
    await open(page, "/admin/pages?q=about");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^About/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Open editor" }).click();
    const text = page.frameLocator("iframe").locator("[data-field]").first();
    await text.waitFor();
    await text.click();
    await page
      .getByRole("link", { name: "All sections" })
      .or(page.getByRole("button", { name: "All sections" }))
      .waitFor();
  },
  article: async (page) => {
    await open(page, "/admin/blog");
    await page.getByRole("main").getByRole("link", { name: "Nine signs" }).first().click();
    await page.getByRole("textbox", { name: "Text", exact: true }).waitFor();
  },
  campaign: async (page) => {
    await open(page, "/admin/newsletter/campaigns");
    await page.getByRole("link", { name: "October letter", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "October letter" }).waitFor();
  },
  generator: (page) => open(page, "/admin/seo-generator"),
  settings: (page) => open(page, "/admin/settings"),
  webhooks: async (page) => {
    await open(page, "/admin/webhooks");
    await page.getByRole("main").getByRole("link", { name: "crm.lonemesa.example" }).first().click();
    await page
      .getByRole("link", { name: /^lead.created/ })
      .first()
      .waitFor();
  },
  jobs: (page) => open(page, "/admin/jobs"),
  "smtp-test": async (page) => {
    await open(page, "/admin/smtp-test");
    await page.getByLabel("Test email").fill("owner@lonemesa.example");
    await page.getByRole("button", { name: "Send Test Email" }).click();
    await page.getByRole("heading", { name: "Test email captured" }).waitFor();
  },
};

/** Saves the screenshots in docs/tour. */
export async function makeTour({ chromium, executablePath, dataDir }) {
  const folder = resolve("docs/tour");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  let program;
  try {
    program = await startProgram(dataDir);
    await createAdministrator(program.setUpLink);
    await withContext(browser, program.origin, async (context) => {
      await signIn(context);
      await addEndpoint(await context.newPage());
    });
    await program.stop();
    await writePast(dataDir, accountEmail);
    program = await startProgram(dataDir, { isNew: false });
    mkdirSync(folder, { recursive: true });
    await withContext(browser, program.origin, (context) => shoot(context, folder, visitorPictures));
    await withContext(browser, program.origin, async (context) => {
      await signIn(context);
      await shoot(context, folder, staffPictures);
    });
  } finally {
    await browser.close();
    await program?.stop();
  }
}

async function withContext(browser, origin, work) {
  const context = await browser.newContext({
    bypassCSP: true,
    baseURL: origin,
    viewport: { width: WIDTH, height: 900 },
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  context.setDefaultTimeout(15_000);
  await work(context);
  await context.close();
}

async function shoot(context, folder, pictures) {
  for (const [name, show] of Object.entries(pictures)) {
    const page = await context.newPage();
    await show(page);
    const webp = await small(await page.screenshot({ animations: "disabled" }));
    writeFileSync(join(folder, `${name}.webp`), webp);
    console.log(`${name}: ${Math.round(webp.length / 1024)} KB`);
    await page.close();
  }
}

/** The best quality that fits. */
async function small(png) {
  for (const quality of [70, 60, 50, 40]) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= MAX_BYTES) return webp;
  }
  throw new Error("a tour screenshot is larger than 80 KB");
}

async function addEndpoint(page) {
  await open(page, "/admin/webhooks?add");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("URL").fill("https://crm.lonemesa.example/hooks/bluebonnet");
  await dialog.getByLabel("Description").fill("The CRM of sales");
  await dialog.getByRole("button", { name: "Add Endpoint" }).click();
  await page.getByRole("heading", { name: "Endpoint added" }).waitFor();
}

async function open(page, path) {
  await page.goto(path);
  await page.locator(".admin[data-ready]").waitFor();
}
